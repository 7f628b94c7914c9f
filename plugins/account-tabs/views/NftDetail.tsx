export default function NftDetail() {
  return null
}
