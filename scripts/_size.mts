const { startAppInProcess } = await import("./bench/app-in-process.ts");
const { prepareLearner } = await import("./bench/prepare-learner.ts");
const app = await startAppInProcess(() => {});
const l = await prepareLearner(app.send, app.origin);
for (const p of ["/dashboard", "/vocabulary", "/session"]) { const h = await (await l.get(p)).text(); console.log(p, h.length, "elements", (h.match(/<[a-z]/g) ?? []).length, "links", (h.match(/<a /g) ?? []).length, "svg", (h.match(/<svg/g) ?? []).length, "inline data", /window.__reactRouterContext/.test(h) ? (h.match(/<script[^>]*>[^<]*/g) ?? []).reduce((s, x) => s + x.length, 0) : 0); if (p === process.argv[2]) (await import("node:fs")).writeFileSync("/tmp/page.html", h); }
await app.stop();
