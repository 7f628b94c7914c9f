export default function WalletCompatibleNetworks() {
  return null
}
