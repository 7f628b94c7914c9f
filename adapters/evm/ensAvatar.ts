import { toPublicUrl } from './publicHost.js'

const MAX_DATA_CHARS = 131_072
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([\w-]{46,}(?:\/[\w\-./%]*)?)$/

/**
 * What an avatar record may show: a picture on a public host, on IPFS, or in the record itself. viem would fetch whatever the
 * record says to see whether it is a picture, also from this computer's own network, so nothing is fetched here; and a record
 * that names an NFT (ENSIP-12), for which one would have to, is none.
 */
export function toAvatar(record: string): string | undefined {
  if (record.startsWith('data:')) {
    return /^data:image\//.test(record) && record.length <= MAX_DATA_CHARS ? record : undefined
  }
  const [, path] = IPFS.exec(record) ?? []
  return toPublicUrl(path ? `https://ipfs.io/ipfs/${path}` : record)?.href
}
