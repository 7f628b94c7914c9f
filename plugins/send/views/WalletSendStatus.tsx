export default function WalletSendStatus() {
  return null
}
