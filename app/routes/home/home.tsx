export default function Home() {
  return <h1>Kalima</h1>;
}
