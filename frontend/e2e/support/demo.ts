/** The sign-ins that `verdoro demo` prints, and their business. */
export const demo = {
  guest: { email: "guest@demo.example", password: "lemon-veranda-sunday" },
  owner: { email: "owner@demo.example", password: "copper-pot-ribollita", business: "Trattoria Sant’Ambra" },
  admin: { email: "admin@demo.example", password: "every-key-of-the-house" },
};
