export default function WalletReceive() {
  return null
}
