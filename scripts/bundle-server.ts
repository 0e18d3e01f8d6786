// Makes one program of the server, the built app and the packages they start with: node reads and checks a thousand files
// otherwise, which is a third of a start. What only some requests use stays where it is installed.
import { build } from "vite";

const LOADED_LATE = ["jose", "nodemailer", "oidc-provider", "sharp", "stripe"];
// What the database's driver takes if an operator installs it.
const OF_DRIVER = [
  "@aws-sdk/credential-providers",
  "@mongodb-js/zstd",
  "gcp-metadata",
  "kerberos",
  "mongodb-client-encryption",
  "snappy",
  "socks",
];

await build({
  configFile: false,
  logLevel: "error",
  define: { "process.env.NODE_ENV": '"production"' },
  ssr: { noExternal: true, external: [...LOADED_LATE, ...OF_DRIVER] },
  build: {
    ssr: true,
    target: "node24",
    outDir: "build/start",
    copyPublicDir: false,
    rolldownOptions: {
      input: { server: "server.ts", worker: "services/embedded-mongo/worker.ts" },
      output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
    },
  },
});
