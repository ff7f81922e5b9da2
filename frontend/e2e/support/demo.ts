/** Sign-ins that `verdoro demo` prints, and what they run. */
export const demo = {
  owner: { email: "owner@demo.example", password: "copper-pot-ribollita", venue: "Trattoria Sant’Ambra" },
  admin: { email: "admin@demo.example", password: "every-key-of-the-house" },
};
