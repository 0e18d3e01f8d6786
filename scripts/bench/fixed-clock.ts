// Loaded before everything else, in each thread: the clock begins at one moment, so that pages show the same days whenever
// their elements are counted.
const RealDate = Date;
const ahead = RealDate.UTC(2026, 10, 18, 9) - RealDate.now();
const now = () => RealDate.now() + ahead;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made),
  get: (target, name, receiver) => (name === "now" ? now : Reflect.get(target, name, receiver)),
});
