import { type Hex, hexToBigInt, numberToHex, toHex } from 'viem'
import type { Address } from '../../types.js'
import { invalidParams, ProviderError, unauthorized } from '../errors.js'
import { requestNode } from '../node.js'
import type { Handler, Wallet } from '../types.js'
import { type BatchCall, isUpgraded, sendAtomic } from './atomic.js'
import { type Fields, objectAt, stringAt } from './parameters.js'
import { hasReverted, type PaymasterService, prepareSponsored, sendSponsored } from './sponsored.js'
import { prepare, send } from './transactions.js'

interface Batch {
  id: string
  version: string
  chainId: number
  isAtomic: boolean
  hashes: Hex[]
}

/** Sent batches, kept per page load because some wallets forget theirs too. */
const batches = new WeakMap<Wallet, Map<string, Batch>>()

/**
 * EIP-5792. Plain accounts send one call after the other. With `atomic`, they are upgraded (EIP-7702) and run all calls or
 * none; with `paymasters` as well, a paymaster of the page can pay for them (ERC-7677).
 */
export const getCapabilities: Handler = async (wallet, call) => {
  const address = stringAt(call.params, 0)
  const isKnown = wallet.addresses().some((known) => known.toLowerCase() === address.toLowerCase())
  if (!isKnown) throw unauthorized()

  const wanted: unknown = Array.isArray(call.params) ? call.params[1] : undefined
  const known = Object.keys(wallet.state.networks).map((id) => numberToHex(Number(id)))
  const chains = Array.isArray(wanted) ? known.filter((id) => wanted.includes(id)) : known
  const one = {
    atomic: { status: await atomicStatus(wallet, address) },
    ...(wallet.paymasters && { paymasterService: { supported: true } }),
    assetDiscovery: { supported: wallet.assets !== undefined },
  }
  return Object.fromEntries(chains.map((id) => [id, one]))
}

async function atomicStatus(wallet: Wallet, address: string) {
  if (wallet.atomic !== 'ready') return wallet.atomic ?? 'unsupported'
  return (await isUpgraded(wallet, address)) ? 'supported' : 'ready'
}

export const sendCalls: Handler = async (wallet, call) => {
  const { version, chainId, from, calls, atomicRequired, capabilities, id } = objectAt(call.params, 0)
  if (!Array.isArray(calls) || calls.length === 0) throw invalidParams('Expected an array of calls.')
  if (Number(chainId) !== wallet.state.chainId) {
    throw new ProviderError(5710, 'The wallet does not support this chain id, or is not on it.')
  }
  const isAtomic = wallet.atomic !== undefined
  if (atomicRequired === true && !isAtomic)
    throw new ProviderError(5760, 'Atomic execution is not supported.')
  const required = Object.entries((capabilities ?? {}) as Record<string, Fields>)
  const missing = required.find(
    ([name, value]) => value.optional !== true && !(name === 'paymasterService' && wallet.paymasters),
  )
  if (missing) throw new ProviderError(5700, `The capability ${missing[0]} is not supported.`)

  const { address } = wallet.signer(from ?? wallet.addresses()[0])
  const requests = (calls as Fields[]).map((one) => ({ ...one, from: address }))
  const upgrades = (await atomicStatus(wallet, address)) === 'ready'
  const service = isAtomic && wallet.paymasters ? readService(capabilities) : undefined
  const paid = service && (await prepareSponsored(wallet, address, requests.map(readCall), service))
  await wallet.ask(call, {
    title: `Confirm ${requests.length} calls`,
    rows: [
      ...requests.map((one, index): [string, string] => [`Call ${index + 1}`, describeCall(one)]),
      ...(upgrades ? [['Account', 'will be upgraded'] as [string, string]] : []),
      ...(service ? [['Network fee', `paid by ${new URL(service.url).host}`] as [string, string]] : []),
    ],
  })

  const sendAsOne = () =>
    paid && service
      ? sendSponsored(wallet, paid, service)
      : sendAtomic(wallet, address, requests.map(readCall))
  const hashes = isAtomic ? [await sendAsOne()] : await sendEach(wallet, requests)

  const known = batches.get(wallet) ?? new Map<string, Batch>()
  batches.set(wallet, known)
  const batchId = typeof id === 'string' ? id : toHex(crypto.getRandomValues(new Uint8Array(32)))
  known.set(batchId, { id: batchId, version: String(version), chainId: Number(chainId), isAtomic, hashes })
  return isFirstVersion(String(version)) ? batchId : { id: batchId }
}

async function sendEach(wallet: Wallet, requests: readonly Fields[]): Promise<Hex[]> {
  const hashes: Hex[] = []
  for (const request of requests) hashes.push(await send(wallet, await prepare(wallet, request)))
  return hashes
}

function readService(capabilities: unknown): PaymasterService | undefined {
  const { paymasterService } = (capabilities ?? {}) as { paymasterService?: Partial<PaymasterService> }
  if (paymasterService === undefined) return undefined
  const { url, context } = paymasterService
  if (typeof url !== 'string') throw invalidParams('A paymaster service needs a URL.')
  return { url, context }
}

function readCall({ to, value = '0x0', data = '0x' }: Fields): BatchCall {
  if (typeof to !== 'string') throw invalidParams('An atomic call needs a receiver.')
  return { to: to as Address, value: hexToBigInt(value as Hex), data: data as Hex }
}

export const getCallsStatus: Handler = async (wallet, call) => {
  const batch = findBatch(wallet, stringAt(call.params, 0))
  const url = wallet.state.networks[batch.chainId] ?? ''
  const all = await Promise.all(
    batch.hashes.map(
      async (hash) => (await requestNode(url, 'eth_getTransactionReceipt', [hash])) as Fields | null,
    ),
  )
  const receipts = all.flatMap((receipt) => (receipt ? [pick(receipt)] : []))

  const isPending = receipts.length < batch.hashes.length
  if (isFirstVersion(batch.version)) return { status: isPending ? 'PENDING' : 'CONFIRMED', receipts }
  const failed = receipts.filter(({ status }) => status !== '0x1').length
  const status = isPending ? 100 : failed === 0 ? 200 : failed === receipts.length ? 500 : 600
  const { id, chainId, version, isAtomic } = batch
  return { version, id, chainId: numberToHex(chainId), status, atomic: isAtomic, receipts }
}

export const showCallsStatus: Handler = (wallet, call) => {
  findBatch(wallet, stringAt(call.params, 0))
  return null
}

function findBatch(wallet: Wallet, id: string): Batch {
  const batch = batches.get(wallet)?.get(id)
  if (!batch) throw new ProviderError(5730, 'No call bundle with this id.')
  return batch
}

function isFirstVersion(version: string): boolean {
  return version.startsWith('1')
}

function pick({ logs, status, blockHash, blockNumber, gasUsed, transactionHash }: Fields) {
  return {
    logs,
    status: hasReverted(logs) ? '0x0' : status,
    blockHash,
    blockNumber,
    gasUsed,
    transactionHash,
  }
}

function describeCall({ to, value = '0x0', data = '0x' }: Fields): string {
  return `to ${to}\nvalue ${value}\ndata ${data}`
}
