export default function WalletSendSelectToken() {
  return null
}
