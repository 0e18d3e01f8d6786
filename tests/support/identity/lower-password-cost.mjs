// Loaded into a test process before anything else (--import): hashing a password costs it a hundredth of what it costs
// in production, which never loads this. Only tests of the cost itself ask for the full one, by the variable.
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import process from "node:process";

const LOWER = { N: 2 ** 10, r: 8, p: 1 };
const { scrypt } = crypto;

crypto.scrypt = (password, salt, length, cost, done) => {
  const isCheap = cost.N <= LOWER.N || process.env.FULL_PASSWORD_COST === "1";
  return scrypt(password, salt, length, isCheap ? cost : { ...cost, ...LOWER }, done);
};
syncBuiltinESMExports();
