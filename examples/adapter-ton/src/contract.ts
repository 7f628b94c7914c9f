import type { Address, Cell } from '@ton/core'
import type { Core } from './core.js'

/** The contract of a wallet: an account on TON is a contract, whose data has the key. */
export type WalletContract = {
  address: Address
  init: { code: Cell; data: Cell }
  publicKey: Buffer
  /** Returns the body of a message that transfers TON. Without the wallet's key, its signature is empty. */
  packTransfer(transfer: Transfer): Cell
}
export type Transfer = {
  to: Address
  isBounceable: boolean
  value: bigint
  seqno: number
  validUntil: number
}

type Version = { keyAt: number; pack(core: Core, transfer: Packed): Cell }
type Packed = Transfer & { walletId: number }

/** The contracts that wallets use today, by the hash of their code. */
const VERSIONS: Readonly<Record<string, Version>> = {
  // V3R2
  '84dafa449f98a6987789ba232358072bc0f76dc4524002a5d0918b9a75d2d599': {
    keyAt: 64,
    pack: (core, transfer) => packSigned(core, transfer, []),
  },
  // V4R2: the byte selects a plain transfer.
  feb5ff6820e2ff0d9483e7e0d62c817d846789fb4ae580c878866d959dabd5c0: {
    keyAt: 64,
    pack: (core, transfer) => packSigned(core, transfer, [0]),
  },
  // V5R1
  '20834b7b72b112147e1b2fb457b84e74d1a30f04f737d4f62a668e9552d2b72f': { keyAt: 65, pack: packActions },
}
const ID_BITS = 32
const SIGNED_EXTERNAL = 0x73_69_67_6e

/** Reads a wallet's state init. Undefined if it is malformed, or of an unknown contract. */
export function readContract(core: Core, stateInit: string, workchain: number): WalletContract | undefined {
  const init = readInit(core, stateInit)
  const version = init && VERSIONS[init.code.hash().toString('hex')]
  if (!version) return undefined
  const { keyAt, pack } = version
  const walletId = init.data
    .beginParse()
    .skip(keyAt - ID_BITS)
    .loadUint(ID_BITS)
  return {
    init,
    address: core.contractAddress(workchain, init),
    publicKey: init.data.beginParse().skip(keyAt).loadBuffer(32),
    packTransfer: (transfer) => pack(core, { ...transfer, walletId }),
  }
}

function readInit({ Cell, loadStateInit }: Core, stateInit: string) {
  try {
    const { code, data } = loadStateInit(Cell.fromBase64(stateInit).beginParse())
    return code && data ? { code, data } : undefined
  } catch {
    return undefined
  }
}

function packSigned(core: Core, transfer: Packed, operation: readonly number[]): Cell {
  const { walletId, validUntil, seqno } = transfer
  const body = core.beginCell().storeBuffer(emptySignature())
  body.storeUint(walletId, ID_BITS).storeUint(validUntil, 32).storeUint(seqno, 32)
  for (const byte of operation) body.storeUint(byte, 8)
  return body.storeUint(modeOf(core), 8).storeRef(packMessage(core, transfer)).endCell()
}

function packActions(core: Core, transfer: Packed): Cell {
  const { walletId, validUntil, seqno } = transfer
  const outMsg = core.loadMessageRelaxed(packMessage(core, transfer).beginParse())
  const actions = core.beginCell().store(core.storeOutList([{ type: 'sendMsg', mode: modeOf(core), outMsg }]))
  const body = core.beginCell().storeUint(SIGNED_EXTERNAL, 32)
  body.storeUint(walletId, ID_BITS).storeUint(validUntil, 32).storeUint(seqno, 32)
  return body.storeMaybeRef(actions).storeBit(false).storeBuffer(emptySignature()).endCell()
}

/** The receiver gets the whole value: fees are paid on top. */
const modeOf = ({ SendMode }: Core) => SendMode.PAY_GAS_SEPARATELY + SendMode.IGNORE_ERRORS

const emptySignature = () => Buffer.alloc(64)

function packMessage(core: Core, { to, isBounceable: bounce, value }: Packed): Cell {
  return core
    .beginCell()
    .store(core.storeMessageRelaxed(core.internal({ to, value, bounce })))
    .endCell()
}
