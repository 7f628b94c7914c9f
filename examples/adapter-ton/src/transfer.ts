import {
  NetworkMismatchError,
  SessionError,
  SignRejectedError,
  type TransferCapability,
  TransferError,
  type TransferRequest,
} from 'latchkey'
import { parseAddress, toRaw } from './address.js'
import { BridgeError, DECLINED } from './bridge.js'
import { readContract } from './contract.js'
import { loadCore } from './core.js'
import { type Asked, askNode, type Loose, readWalletState, toAmount } from './node.js'
import { findOutcome, idOf } from './outcome.js'
import type { WalletSession } from './session.js'
import { pause } from './waiting.js'

/** How long a signed transfer can be put into a block. */
const VALID_S = 300
/** How much the clocks of page, wallet and chain may differ. */
const MARGIN_S = 60
const POLL_MS = 2_000

/** Transfers of TON. `find` returns the session of a connected wallet. */
export const createTransfer = (find: (connectorId: string) => WalletSession): TransferCapability => ({
  async estimate(request) {
    const { from, network, signal, value } = request
    const to = receiverOf(request)
    const asked = { network, signal }
    const core = await loadCore()
    const { balance, isDeployed, seqno } = await readWalletState(asked, from)
    if (balance < value) throw tooLittle()
    const { account } = find(request.connectorId)
    const contract = readContract(core, account.stateInit, Number(account.address.split(':')[0]))
    if (!contract) throw new TransferError('WOULD_FAIL', 'This version of wallet contract is not supported.')
    const receiver = { to: core.Address.parseRaw(toRaw(to)), isBounceable: to.isBounceable }
    const body = contract.packTransfer({ ...receiver, value, seqno, validUntil: now() + VALID_S })
    const fee = await estimateFee(asked, {
      address: from,
      body: body.toBoc().toString('base64'),
      init_code: isDeployed ? '' : contract.init.code.toBoc().toString('base64'),
      init_data: isDeployed ? '' : contract.init.data.toBoc().toString('base64'),
      ignore_chksig: true,
    })
    if (balance < value + fee) throw tooLittle()
    return { fee, terms: { to: toRaw(to), value: String(value) } }
  },
  async send({ connectorId, to, value, network }) {
    const { account, pay } = find(connectorId)
    const actual = `tvm:${account.network}`
    if (actual !== network.caipNetworkId) throw new NetworkMismatchError(network.caipNetworkId, actual)
    try {
      const sent = await pay({ to, value, validUntil: now() + VALID_S })
      return idOf(await loadCore(), sent)
    } catch (cause) {
      if (!(cause instanceof BridgeError)) throw cause
      if (cause.code === DECLINED) throw new SignRejectedError({ cause })
      throw new SessionError('SIGN_FAILED', 'The wallet could not send. Try again.', { cause })
    }
  },
  async wait({ id, from, network, terms, signal }) {
    const core = await loadCore()
    const end = now() + VALID_S + MARGIN_S
    for (;;) {
      const isLast = now() > end
      const transactions = await listTransactions({ network, signal }, from).catch(() => undefined)
      signal?.throwIfAborted()
      const outcome = transactions && findOutcome(core, transactions, id, terms)
      if (outcome) return outcome
      if (isLast && transactions) return { status: 'dropped', id }
      if (isLast) throw new TransferError('NOT_IN_TIME', `No node of ${network.name} answered.`)
      await pause(POLL_MS, signal)
    }
  },
})

const now = () => Math.floor(Date.now() / 1000)
const tooLittle = () =>
  new TransferError('INSUFFICIENT_FUNDS', 'The balance is less than the amount and the fee.')

function receiverOf({ to, token }: TransferRequest) {
  if (token !== undefined) throw new TransferError('TOKEN_NOT_SUPPORTED', 'Only TON can be sent here.')
  const parsed = parseAddress(to)
  if (parsed) return parsed
  throw new TransferError('WOULD_FAIL', 'The receiver is not an address of TON.')
}

/** Runs the transfer in the node. A tenth is added, because the fee for storage grows until the transfer is sent. */
async function estimateFee(asked: Asked, params: Loose): Promise<bigint> {
  const answer = Object(await askNode(asked, 'estimateFee', params)) as Loose
  const fees = Object(answer.source_fees) as Loose
  const parts = [fees.in_fwd_fee, fees.storage_fee, fees.gas_fee, fees.fwd_fee].map(toAmount)
  return (parts.reduce((sum, part) => sum + part, 0n) * 11n) / 10n
}

/** Returns the newest transactions of an account, as cells in base64. */
async function listTransactions(asked: Asked, address: string): Promise<string[]> {
  const answer = await askNode(asked, 'getTransactions', { address, limit: 20 })
  return (Array.isArray(answer) ? answer : []).map((one) => String((Object(one) as Loose).data))
}
