import { Secp256k1Wallet } from '@cosmjs/amino'
import { DirectSecp256k1Wallet } from '@cosmjs/proto-signing'
import type { ChainInfo, Keplr } from '@keplr-wallet/types'
import { HUB } from '../../cosmos/chains.js'
import { cosmosAccountOf } from '../../cosmos/keys.js'
import { keyAt } from '../accounts.js'
import type { Ask, Grove } from './index.js'
import type { Memory } from './memory.js'
import { isSignedBy, toMessageDoc } from './message.js'
import { toStdDoc } from './toStdDoc.js'

type GroveKeplr = Pick<
  Keplr,
  | 'version'
  | 'mode'
  | 'enable'
  | 'disable'
  | 'getKey'
  | 'experimentalSuggestChain'
  | 'signAmino'
  | 'signDirect'
  | 'signArbitrary'
  | 'verifyArbitrary'
  | 'getOfflineSigner'
>

/** The object that pages get. It knows the Hub, and chains that pages have added. */
export function createKeplr(
  grove: Grove,
  { memory, save }: { memory: Memory; save(): void },
  isLedger: boolean,
): GroveKeplr {
  const { state, answer } = grove
  const prefixOf = (chainId: string) => {
    const added = memory.suggested.find((chain) => chain.chainId === chainId)
    const prefix = chainId === HUB.chainId ? HUB.prefix : added?.bech32Config?.bech32PrefixAccAddr
    if (!prefix) throw new Error(`There is no modular chain info for ${chainId}`)
    return prefix
  }
  const active = () => state.accounts[0] ?? 0
  const accountOf = (chainId: string) => cosmosAccountOf(keyAt(active()), prefixOf(chainId))

  /** Asks to unlock the wallet and to permit these chains, if needed. All methods do this first. */
  const permit = async (ask: Ask, ...chainIds: string[]) => {
    const accounts = await Promise.all(chainIds.map(accountOf))
    const known = state.isPermitted ? memory.permitted : []
    const isAllowed = chainIds.every((id) => known.includes(id))
    if (isAllowed && !state.isLocked) return
    const title = isAllowed ? 'Unlock your wallet' : 'Connect to this site'
    await ask({
      title,
      rows: [
        ['Chains', chainIds.join('\n')],
        ['Account', accounts[0]?.address ?? ''],
      ],
    })
    memory.permitted = [...new Set([...known, ...chainIds])]
    save()
    grove.update({ isPermitted: true, isLocked: false })
  }
  const checkSigner = async (chainId: string, signer: string) => {
    const { address } = await accountOf(chainId)
    if (address !== signer) throw new Error('Signer mismatched')
  }
  const question = (title: string, label: string, text: string, signer: string) => ({
    title,
    rows: [
      [label, text],
      ['Account', signer],
    ] as [string, string][],
  })

  const wallet: GroveKeplr = {
    version: '0.12.300',
    mode: 'extension',
    enable: (chainIds) => answer('enable', chainIds, (ask) => permit(ask, ...[chainIds].flat())),
    disable: (chainIds) =>
      answer('disable', chainIds, async () => {
        const ended = chainIds === undefined ? memory.permitted : [chainIds].flat()
        memory.permitted = memory.permitted.filter((id) => !ended.includes(id))
        save()
        grove.update({ isPermitted: memory.permitted.length > 0 })
      }),
    getKey: (chainId) =>
      answer('getKey', chainId, async (ask) => {
        await permit(ask, chainId)
        const { address, pubkey } = await accountOf(chainId)
        return {
          ...{ name: `Grove ${active()}`, algo: 'secp256k1', pubKey: pubkey, bech32Address: address },
          ...{
            address: new Uint8Array(20),
            ethereumHexAddress: '',
            isNanoLedger: isLedger,
            isKeystone: false,
          },
        }
      }),
    experimentalSuggestChain: (info) =>
      answer('experimentalSuggestChain', info, async (ask) => {
        const known = [HUB.chainId, ...memory.suggested.map(({ chainId }) => chainId)]
        if (known.includes(info.chainId)) return
        await checkNode(info)
        await ask({
          title: `Add ${info.chainName}`,
          rows: [
            ['Chain', info.chainId],
            ['Node', new URL(info.rest).host],
          ],
        })
        memory.suggested = [...memory.suggested, info]
        save()
      }),
    signAmino: (chainId, signer, doc) =>
      answer('signAmino', { chainId, signer, doc }, async (ask) => {
        await permit(ask, chainId)
        await checkSigner(chainId, signer)
        await ask(question('Sign transaction', 'Messages', JSON.stringify([doc.msgs, doc.memo]), signer))
        const signing = await Secp256k1Wallet.fromKey(keyAt(active()), prefixOf(chainId))
        return signing.signAmino(signer, doc)
      }),
    signDirect: (chainId, signer, doc) =>
      answer('signDirect', { chainId, signer }, async (ask) => {
        await permit(ask, chainId)
        await checkSigner(chainId, signer)
        if (isLedger) throw new Error('Direct signing is not supported with Ledger')
        const asked = toStdDoc(doc, chainId)
        await ask(question('Sign transaction', 'Transaction', `${asked.bodyBytes.length} bytes`, signer))
        const signing = await DirectSecp256k1Wallet.fromKey(keyAt(active()), prefixOf(chainId))
        const { signature } = await signing.signDirect(signer, asked)
        // Not a bigint: such a wallet returns an object of its own.
        const accountNumber = { toString: () => String(asked.accountNumber) }
        return { signed: { ...asked, accountNumber: accountNumber as never }, signature }
      }),
    signArbitrary: (chainId, signer, data) =>
      answer('signArbitrary', { chainId, signer, data }, async (ask) => {
        await permit(ask, chainId)
        await checkSigner(chainId, signer)
        const text = typeof data === 'string' ? data : new TextDecoder().decode(data)
        await ask(question('Sign message', 'Message', text, signer))
        const signing = await Secp256k1Wallet.fromKey(keyAt(active()), prefixOf(chainId))
        return (await signing.signAmino(signer, toMessageDoc(signer, data))).signature
      }),
    verifyArbitrary: (chainId, signer, data, signature) =>
      answer('verifyArbitrary', { chainId, signer }, async () =>
        isSignedBy({ prefix: prefixOf(chainId), signer, data, signature }),
      ),
    getOfflineSigner: (chainId) => ({
      getAccounts: async () => {
        const { pubKey, bech32Address } = await wallet.getKey(chainId)
        return [{ address: bech32Address, algo: 'secp256k1', pubkey: pubKey }]
      },
      signAmino: (signer, doc) => wallet.signAmino(chainId, signer, doc),
      signDirect: (signer, doc) => wallet.signDirect(chainId, signer, doc),
    }),
  }
  return Object.freeze(wallet)
}

/** Checks a suggested chain's node, because that of another chain would show wrong balances. */
async function checkNode({ rest, chainId }: ChainInfo): Promise<void> {
  const url = new URL(rest)
  url.pathname += '/cosmos/base/tendermint/v1beta1/node_info'
  const answer = (await (await fetch(url)).json()) as { default_node_info?: { network?: string } }
  if (answer.default_node_info?.network !== chainId)
    throw new Error(`The node is not one of chain ${chainId}.`)
}
