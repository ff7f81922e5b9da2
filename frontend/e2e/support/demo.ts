/** Sign-ins that `verdoro demo` prints, and what they run. */
export const demo = {
  guest: { email: "guest@demo.example", password: "lemon-veranda-sunday" },
  owner: { email: "owner@demo.example", password: "copper-pot-ribollita", venue: "Trattoria Sant’Ambra" },
  admin: { email: "admin@demo.example", password: "every-key-of-the-house" },
};
