import * as v from 'valibot'
import { type CaipNetwork, outsideImage, type Services } from '../../../kernel/index.js'
import type { Nft } from '../contract.js'
import { plainText } from '../history/plainText.js'
import { formatAssetId } from './assetId.js'

const MAX_NAME = 64
/** More than a wallet could show; the rest of a longer list is ignored. */
const MAX_ASSETS = 5_000
const HEX = /^0x[\da-f]{1,64}$/i

/**
 * Parses the answer to `wallet_getAssets` (ERC-7811) and leaves out invalid NFTs.
 * @throws ValiError if the answer is invalid
 */
export function walletNfts(answer: unknown, { id, caipNetworkId }: CaipNetwork, services: Services): Nft[] {
  const chains = v.parse(v.record(v.pipe(v.string(), v.regex(HEX)), v.array(v.unknown())), answer)
  const assets = Object.entries(chains).find(([chain]) => Number(chain) === Number(id))?.[1] ?? []
  const schema = createSchema()
  return assets.slice(0, MAX_ASSETS).flatMap((asset): Nft[] => {
    const parsed = v.safeParse(schema, asset)
    if (!parsed.success || BigInt(parsed.output.balance) === 0n) return []
    const { address, metadata } = parsed.output
    const tokenId = BigInt(metadata.tokenId).toString()
    const fromUri = metadata.tokenURI === undefined ? {} : readTokenUri(metadata.tokenURI)
    const imageUrl = outsideImage(fromUri.image ?? metadata.iconUrl, services)
    return [
      {
        id: formatAssetId({ caipNetworkId, contract: address, tokenId }),
        name: fromUri.name ?? `${metadata.name} #${tokenId}`.trim(),
        collection: metadata.name,
        imageUrl,
        detailUrl: imageUrl,
        isSpam: false,
      },
    ]
  })
}

const line = () =>
  v.pipe(
    v.string(),
    v.transform((text) => plainText(text, MAX_NAME)),
  )

function createSchema() {
  return v.object({
    type: v.pipe(v.string(), v.regex(/^erc721$/i)),
    address: v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i)),
    balance: v.pipe(v.string(), v.regex(HEX)),
    metadata: v.object({
      name: line(),
      tokenId: v.pipe(v.string(), v.regex(HEX)),
      tokenURI: v.optional(v.string()),
      iconUrl: v.nullish(v.string()),
    }),
  })
}

/**
 * Reads a token's metadata from a data URI. Other URIs are not fetched: a stranger who sent the NFT would learn when
 * the visitor looks at it.
 */
function readTokenUri(uri: string): { name?: string | undefined; image?: string | undefined } {
  const [head = '', body] = splitOnce(uri, ',')
  if (body === undefined || !/^data:application\/json[;,]?/i.test(`${head},`)) return {}
  try {
    const text = /;base64$/i.test(head) ? fromBase64(body) : decodeURIComponent(body)
    const schema = v.object({ name: v.optional(line()), image: v.optional(v.string()) })
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : {}
  } catch {
    // Treat content that does not match its header as missing.
    return {}
  }
}

const splitOnce = (text: string, by: string): [string, string?] => {
  const at = text.indexOf(by)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

const fromBase64 = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0))
