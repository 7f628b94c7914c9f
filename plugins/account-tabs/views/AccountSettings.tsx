export default function AccountSettings() {
  return null
}
