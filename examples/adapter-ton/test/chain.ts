import { createServer, type IncomingMessage } from 'node:http'
import {
  Address,
  beginCell,
  Cell,
  external,
  fromNano,
  loadMessage,
  storeTransaction,
  type Transaction,
  toNano,
} from '@ton/core'
import { Blockchain, type SendMessageResult } from '@ton/sandbox'

export type Chain = {
  /** Where it answers like TON Center: `http://127.0.0.1:…`. */
  url: string
  /** Pays an account from elsewhere. @param amount TON */
  pay(address: string, amount: string): Promise<void>
  /** The balance of an account, in TON. */
  balanceOf(address: string): Promise<string>
  close(): Promise<void>
}
type Params = Readonly<Record<string, unknown>>

/** Starts the emulator, and a loopback service with the calls of TON Center's API v2 that adapter and wallet make. */
export async function startChain(): Promise<Chain> {
  const blockchain = await Blockchain.create()
  const treasury = await blockchain.treasury('treasury')
  const history: Transaction[] = []
  const record = ({ transactions }: SendMessageResult) => void history.push(...transactions)

  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    async getWalletInformation({ address }) {
      const { balance, accountState } = await blockchain.getContract(readAddress(address))
      const isActive = accountState?.type === 'active'
      const { stackReader } = isActive
        ? await blockchain.runGetMethod(readAddress(address), 'seqno')
        : { stackReader: undefined }
      return {
        balance: String(balance),
        account_state: isActive ? 'active' : 'uninitialized',
        ...(stackReader && { seqno: stackReader.readNumber() }),
      }
    },
    async estimateFee({ address, body, init_code: code, init_data: data }) {
      const contract = await blockchain.getContract(readAddress(address))
      const before = contract.snapshot()
      const init = code ? { code: readCell(code), data: readCell(data) } : undefined
      const message = external({ to: readAddress(address), init, body: readCell(body) })
      try {
        return { source_fees: feesOf(await contract.receiveMessage(message, { ignoreChksig: true })) }
      } finally {
        contract.loadFrom(before)
      }
    },
    async sendBoc({ boc }) {
      record(await blockchain.sendMessage(loadMessage(readCell(boc).beginParse())))
      return {}
    },
    getTransactions({ address, limit }) {
      const { hash } = readAddress(address)
      const own = history.filter((one) => one.address === BigInt(`0x${hash.toString('hex')}`))
      return own
        .reverse()
        .slice(0, Number(limit))
        .map((one) => ({
          data: beginCell().store(storeTransaction(one)).endCell().toBoc().toString('base64'),
        }))
    },
  }

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    if (request.method === 'OPTIONS') return response.end()
    const answer = await handle(methods, await readBody(request)).catch((error: unknown) => ({
      ok: false,
      error: String(error),
    }))
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = server.address()
  return {
    url: `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`,
    async pay(address, amount) {
      const to = Address.parse(address)
      record(await treasury.send({ to, value: toNano(amount), bounce: false }))
    },
    async balanceOf(address) {
      return fromNano((await blockchain.getContract(Address.parse(address))).balance)
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function handle(methods: Readonly<Record<string, (params: Params) => unknown>>, body: string) {
  const { method, params } = JSON.parse(body) as { method: string; params: Params }
  return { ok: true, result: await methods[method]?.(params) }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const readAddress = (value: unknown) => Address.parse(String(value))
const readCell = (value: unknown) => Cell.fromBase64(String(value))

function feesOf({ totalFees, description }: Transaction) {
  if (description.type !== 'generic' || description.computePhase.type !== 'vm')
    throw new Error('The message was not accepted.')
  const { storagePhase, computePhase, actionPhase } = description
  const storage = storagePhase?.storageFeesCollected ?? 0n
  const action = actionPhase?.totalActionFees ?? 0n
  return {
    in_fwd_fee: Number(totalFees.coins - storage - computePhase.gasFees - action),
    storage_fee: Number(storage),
    gas_fee: Number(computePhase.gasFees),
    fwd_fee: Number(actionPhase?.totalFwdFees ?? 0n),
  }
}
