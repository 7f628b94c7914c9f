export default function WalletSendPreview() {
  return null
}
