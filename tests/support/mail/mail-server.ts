import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { decodeMail, type ReadMail } from "./decode-mail.ts";

/** What the server does with the next mail, once for each that is in the list; it takes all others. */
export type Mishap =
  | "no greeting"
  | "no answer to the mail"
  | "cut before the mail"
  | "cut in the mail"
  | "cut after the mail"
  | "not now"
  | "no such mailbox";

export type MailServer = {
  url: string;
  /** Every mail that was taken in whole, in their order, also those whose answer was lost. */
  taken: ReadMail[];
  mishaps: Mishap[];
  connections: () => number;
  /** The next mail to that address that no one has asked for yet, once it is there. */
  mailTo: (address: string) => Promise<ReadMail>;
  stop: () => Promise<void>;
};

/** Starts a real mail server on this machine that keeps what it is sent. */
export async function startMailServer(
  options: SMTPServerOptions = { authOptional: true, disabledCommands: ["AUTH", "STARTTLS"] },
): Promise<MailServer> {
  const taken: ReadMail[] = [];
  const given = new Set<ReadMail>();
  const mishaps: Mishap[] = [];
  const waiting = new Set<() => void>();
  let connections = 0;
  const happens = (mishap: Mishap) => {
    if (mishaps[0] !== mishap) return false;
    mishaps.shift();
    return true;
  };
  const cut = () => {
    for (const { _socket } of server.connections) _socket.destroy();
  };
  const server = new SMTPServer({
    logger: false,
    ...options,
    onConnect(_session, done) {
      connections += 1;
      if (!happens("no greeting")) done();
    },
    onMailFrom(_address, _session, done) {
      if (happens("cut before the mail")) cut();
      else done();
    },
    onRcptTo(_address, _session, done) {
      if (!happens("no such mailbox")) return done();
      done(Object.assign(new Error("No such mailbox here"), { responseCode: 550 }));
    },
    onData(stream, { envelope }, done) {
      if (happens("cut in the mail")) return cut();
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (happens("not now")) {
          done(Object.assign(new Error("Try again later"), { responseCode: 451 }));
          return;
        }
        const to = envelope.rcptTo.map(({ address }) => address);
        taken.push(decodeMail(Buffer.concat(chunks).toString(), to));
        for (const look of waiting) look();
        if (happens("cut after the mail")) cut();
        else if (!happens("no answer to the mail")) done();
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const next = (address: string) =>
    taken.find((mail) => mail.to.includes(address) && !given.has(mail));
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    mishaps,
    connections: () => connections,
    mailTo: (address) =>
      new Promise((resolve) => {
        const look = () => {
          const mail = next(address);
          if (!mail) return;
          given.add(mail);
          waiting.delete(look);
          resolve(mail);
        };
        waiting.add(look);
        look();
      }),
    stop: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}
