export default function ActivityTab() {
  return null
}
