import * as v from 'valibot'
import { numberToHex, toHex } from 'viem/utils'
import type { Hex } from '../../../types.js'
import type { Batch, EvmCall, WalletContext } from '../context.js'
import { askNode } from '../node.js'
import { address, bytes, quantity, read } from '../parameters.js'
import { code, type GroupRow, text } from '../screen/question.js'
import { describeCall } from './describeCall.js'
import { formatNative, nameOfNetwork } from './network.js'
import { relayBatch } from './relayBatch.js'
import { type Signer, signerFor, signersOn } from './signer.js'
import type { BatchCall } from './smartAccount.js'
import { estimateGas, readFees, signAndSend } from './transactions.js'

const sendCallsParams = v.looseTuple([
  v.looseObject({
    version: v.optional(v.string(), '2.0.0'),
    id: v.optional(v.string()),
    chainId: v.optional(quantity),
    from: v.optional(address),
    atomicRequired: v.optional(v.boolean(), false),
    capabilities: v.optional(v.record(v.string(), v.looseObject({ optional: v.optional(v.boolean()) })), {}),
    calls: v.pipe(
      v.array(v.object({ to: address, data: v.optional(bytes, '0x'), value: v.optional(quantity, 0) })),
      v.minLength(1),
    ),
  }),
])

/** EIP-5792: sends the calls atomically from a smart account, or one after the other from a key. */
export async function sendCalls(wallet: WalletContext, call: EvmCall): Promise<unknown> {
  const [asked] = read(sendCallsParams, call.params)
  if (asked.chainId !== undefined && asked.chainId !== BigInt(call.chainId)) {
    throw new Error('The calls are for another network.')
  }
  const signer = signerFor(wallet, call, asked.from)
  if (asked.atomicRequired && !signer.smart) throw new Error('This account does not support atomic calls.')
  const missing = Object.entries(asked.capabilities).find(([, { optional }]) => optional !== true)
  if (missing) throw new Error(`The capability ${missing[0]} is not supported.`)
  const id = asked.id ?? toHex(crypto.getRandomValues(new Uint8Array(32)))
  if (wallet.batches.has(id)) throw new Error('There is a batch with this id already.')

  await askForAll(wallet, call, signer, asked.calls)
  const hashes = signer.smart
    ? [await relayBatch(wallet.user.evm.address, call, signer.smart, asked.calls)]
    : await sendEach(wallet, call, asked.calls)
  const { chainId } = call
  wallet.batches.set(id, {
    id,
    version: asked.version,
    chainId,
    isAtomic: signer.smart !== undefined,
    hashes,
  })
  return isFirstVersion(asked.version) ? id : { id }
}

async function askForAll(
  wallet: WalletContext,
  call: EvmCall,
  signer: Signer,
  calls: BatchCall[],
): Promise<void> {
  const described = await Promise.all(calls.map((one) => describeCall(wallet, call, one)))
  const groups = described.map(
    ({ title, rows }, index): GroupRow => ({ label: `${index + 1}. ${title}`, rows }),
  )
  const { expected } = signer.smart ? { expected: 0n } : await readFees(call.nodeUrl)
  const gas = signer.smart ? 0n : await estimateFirst(call, signer, calls)
  const each = `About ${formatNative(wallet.config, call.chainId, gas * expected)} for each`
  await call.ask({
    title: calls.length === 1 ? 'Confirm one call' : `Confirm ${calls.length} calls`,
    action: 'Approve',
    rows: [
      ...groups,
      code('From', signer.address),
      text('Network', nameOfNetwork(wallet.config, call.chainId)),
      text('Network fee', signer.smart ? 'Paid for you' : each),
      text('Together', signer.smart ? 'All of them, or none' : 'One after the other'),
    ],
    warning: described.find(({ warning }) => warning)?.warning,
  })
}

/** Estimates the first call only, because later ones may depend on it being mined. */
const estimateFirst = ({ nodeUrl }: EvmCall, { address: from }: Signer, [first]: BatchCall[]) =>
  first ? estimateGas(nodeUrl, from, first) : Promise.resolve(0n)

async function sendEach(wallet: WalletContext, call: EvmCall, calls: BatchCall[]): Promise<Hex[]> {
  const hashes: Hex[] = []
  for (const one of calls) {
    const gas = await estimateGas(call.nodeUrl, wallet.user.evm.address, one)
    hashes.push(await signAndSend(wallet, call, { ...one, gas, ...(await readFees(call.nodeUrl)) }))
  }
  return hashes
}

const receipt = v.looseObject({ status: v.string(), transactionHash: v.string() })
type Receipt = v.InferOutput<typeof receipt>

export async function getCallsStatus(wallet: WalletContext, call: EvmCall): Promise<unknown> {
  const [id] = read(v.looseTuple([v.string()]), call.params)
  const batch = wallet.batches.get(id)
  if (!batch) throw new Error('There is no batch with this id.')
  const url = wallet.config.networks.find((network) => network.id === batch.chainId)?.nodeUrl ?? call.nodeUrl
  const found = await Promise.all(
    batch.hashes.map((hash) => askNode(url, 'eth_getTransactionReceipt', [hash])),
  )
  const receipts = found.filter((one): one is Receipt => v.is(receipt, one)).map(pick)
  return toStatus(batch, receipts)
}

function toStatus({ id, version, chainId, isAtomic, hashes }: Batch, receipts: { status: string }[]) {
  const isPending = receipts.length < hashes.length
  if (isFirstVersion(version)) return { status: isPending ? 'PENDING' : 'CONFIRMED', receipts }
  const failed = receipts.filter(({ status }) => status !== '0x1').length
  const ended = failed === 0 ? 200 : failed === receipts.length ? 500 : 600
  return {
    version,
    id,
    chainId: numberToHex(chainId),
    status: isPending ? 100 : ended,
    atomic: isAtomic,
    receipts,
  }
}

const pick = ({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }: Receipt) => ({
  ...{ logs, status, blockHash, blockNumber, gasUsed, transactionHash },
})

const isFirstVersion = (version: string) => version.startsWith('1')

const capabilitiesParams = v.looseTuple([address, v.optional(v.array(v.string()))])

export function getCapabilities(wallet: WalletContext, call: EvmCall): unknown {
  const [named, wanted] = read(capabilitiesParams, call.params)
  const known = wallet.config.networks.filter(({ id }) => !wanted || wanted.includes(numberToHex(id)))
  const entries = known.map(({ id, nodeUrl }) => {
    const signers = signersOn(wallet, { chainId: id, nodeUrl })
    const signer = signers.find((one) => one.address.toLowerCase() === named.toLowerCase())
    const atomic = { status: signer?.smart ? 'supported' : 'unsupported' }
    return [numberToHex(id), { atomic, assetDiscovery: { supported: true } }] as const
  })
  return Object.fromEntries(entries)
}
