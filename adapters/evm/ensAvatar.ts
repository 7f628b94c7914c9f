import { toPublicUrl } from './publicHost.js'

const MAX_DATA_CHARS = 131_072
const IPFS = /^ipfs:\/\/(?:ipfs\/)?([\w-]{46,}(?:\/[\w\-./%]*)?)$/

/**
 * The picture of an avatar record: on a public host, on IPFS, or inline. Nothing is fetched here: viem would
 * fetch any URL in the record to check it, even from this computer's own network. NFT records (ENSIP-12) need
 * such a fetch, so they show nothing.
 */
export function toAvatar(record: string): string | undefined {
  if (record.startsWith('data:')) {
    return /^data:image\//.test(record) && record.length <= MAX_DATA_CHARS ? record : undefined
  }
  const [, path] = IPFS.exec(record) ?? []
  return toPublicUrl(path ? `https://ipfs.io/ipfs/${path}` : record)?.href
}
