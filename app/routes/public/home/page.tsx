export default function Home() {
  return <h1>机构通</h1>
}
