export default function WalletSend() {
  return null
}
