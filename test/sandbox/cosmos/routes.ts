import { Hono } from 'hono'
import { fromBech32 } from '../../../adapters/bech32.js'
import type { Coin } from './coins.js'
import { answerComet } from './comet.js'
import { addDenomRoutes, type IbcPaths, pageOf } from './denomRoutes.js'
import { TxError } from './errors.js'
import { LEAST_PRICE, type Ledger } from './ledger.js'
import { type Searching, searchTxs } from './searchRoute.js'

/** The part of a node's REST API that wallets and pages use, and its JSON-RPC. Each chain is at `/{chainId}`. */
export function createRoutes(
  ledgers: readonly Ledger[],
  { searching, ibc }: { searching: Searching; ibc: IbcPaths },
): Hono<{ Variables: { ledger: Ledger } }> {
  const app = new Hono<{ Variables: { ledger: Ledger } }>()

  app.use('/:chainId/*', async (c, next) => {
    const ledger = ledgers.find(({ chain }) => chain.chainId === c.req.param('chainId'))
    if (!ledger) return c.json({ error: 'No such chain' }, 404)
    c.set('ledger', ledger)
    await next()
  })
  app.use(
    '/:chainId/cosmos/:module/v1beta1/:kind{balances|spendable_balances|accounts}/:address/*',
    async (c, next) => {
      const address = c.req.param('address')
      if (fromBech32(address)?.prefix !== c.get('ledger').chain.prefix) {
        return c.json({ code: 3, message: `invalid address: ${address}`, details: [] }, 400)
      }
      await next()
    },
  )

  app.post('/:chainId', async (c) => {
    const ledger = ledgers.find(({ chain }) => chain.chainId === c.req.param('chainId'))
    return ledger ? c.json(answerComet(ledger, await c.req.json())) : c.json({ error: 'No such chain' }, 404)
  })
  app.get('/:chainId/cosmos/bank/v1beta1/balances/:address', (c) => {
    return pageOf(c, c.get('ledger').balances(c.req.param('address')))
  })
  app.get('/:chainId/cosmos/bank/v1beta1/balances/:address/by_denom', (c) => {
    return c.json({ balance: pick(c.get('ledger').balances(c.req.param('address')), c.req.query('denom')) })
  })
  app.get('/:chainId/cosmos/bank/v1beta1/spendable_balances/:address/by_denom', (c) => {
    return c.json({ balance: pick(c.get('ledger').spendable(c.req.param('address')), c.req.query('denom')) })
  })
  addDenomRoutes(app, ibc)
  app.get('/:chainId/cosmos/auth/v1beta1/accounts/:address', (c) => {
    const address = c.req.param('address')
    const account = c.get('ledger').account(address)
    if (!account) return c.json({ code: 5, message: `account ${address} not found`, details: [] }, 404)
    const numbers = { account_number: String(account.accountNumber), sequence: String(account.sequence) }
    const type = '/cosmos.auth.v1beta1.BaseAccount'
    return c.json({ account: { '@type': type, address, pub_key: null, ...numbers } })
  })
  app.get('/:chainId/cosmos/base/tendermint/v1beta1/node_info', (c) => {
    const { chainId, name } = c.get('ledger').chain
    return c.json({ default_node_info: { network: chainId, moniker: name } })
  })
  app.get('/:chainId/cosmos/base/node/v1beta1/config', (c) =>
    c.json({ minimum_gas_price: `${LEAST_PRICE}${c.get('ledger').chain.denom}` }),
  )
  app.get('/:chainId/cosmos/base/tendermint/v1beta1/blocks/latest', (c) =>
    c.json({ block: { header: { height: String(c.get('ledger').height()) } } }),
  )
  app.post('/:chainId/cosmos/tx/v1beta1/simulate', async (c) => {
    const { tx_bytes } = await c.req.json<{ tx_bytes: string }>()
    try {
      const gas_used = String(c.get('ledger').simulate(Buffer.from(tx_bytes, 'base64')))
      return c.json({ gas_info: { gas_wanted: '0', gas_used } })
    } catch (error) {
      if (!(error instanceof TxError)) throw error
      return c.json({ code: 2, message: `${error.message} [the node's file]`, details: [] }, 500)
    }
  })
  app.get('/:chainId/cosmos/tx/v1beta1/txs', (c) => searchTxs(c, searching))
  app.post('/:chainId/cosmos/tx/v1beta1/txs', async (c) => {
    const { tx_bytes } = await c.req.json<{ tx_bytes: string }>()
    return c.json({ tx_response: c.get('ledger').broadcast(Buffer.from(tx_bytes, 'base64')) })
  })
  app.get('/:chainId/cosmos/tx/v1beta1/txs/:hash', (c) => {
    const found = c.get('ledger').transaction(c.req.param('hash'))
    if (!found) return c.json({ code: 5, message: 'tx not found', details: [] }, 404)
    return c.json({ tx: found.tx, tx_response: found })
  })
  return app
}

const pick = (held: readonly Coin[], denom = '') =>
  held.find((coin) => coin.denom === denom) ?? { denom, amount: '0' }
