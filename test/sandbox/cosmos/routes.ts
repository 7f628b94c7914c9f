import { Hono } from 'hono'
import { fromBech32 } from '../../../adapters/bech32.js'
import type { Ledger } from './ledger.js'

/** The part of a node's REST API that wallets and pages use. Each chain is at `/{chainId}`. */
export function createRoutes(ledgers: readonly Ledger[]): Hono<{ Variables: { ledger: Ledger } }> {
  const app = new Hono<{ Variables: { ledger: Ledger } }>()

  app.use('/:chainId/*', async (c, next) => {
    const ledger = ledgers.find(({ chain }) => chain.chainId === c.req.param('chainId'))
    if (!ledger) return c.json({ error: 'No such chain' }, 404)
    c.set('ledger', ledger)
    await next()
  })
  app.use('/:chainId/cosmos/:module/v1beta1/:kind{balances|accounts}/:address/*', async (c, next) => {
    const address = c.req.param('address')
    if (fromBech32(address)?.prefix !== c.get('ledger').chain.prefix) {
      return c.json({ code: 3, message: `invalid address: ${address}`, details: [] }, 400)
    }
    await next()
  })

  app.get('/:chainId/cosmos/bank/v1beta1/balances/:address', (c) => {
    const balances = c.get('ledger').balances(c.req.param('address'))
    return c.json({ balances, pagination: { next_key: null, total: String(balances.length) } })
  })
  app.get('/:chainId/cosmos/bank/v1beta1/balances/:address/by_denom', (c) => {
    const denom = c.req.query('denom') ?? ''
    const held = c.get('ledger').balances(c.req.param('address'))
    return c.json({ balance: held.find((coin) => coin.denom === denom) ?? { denom, amount: '0' } })
  })
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
  app.post('/:chainId/cosmos/tx/v1beta1/txs', async (c) => {
    const { tx_bytes } = await c.req.json<{ tx_bytes: string }>()
    return c.json({ tx_response: c.get('ledger').broadcast(Buffer.from(tx_bytes, 'base64')) })
  })
  app.get('/:chainId/cosmos/tx/v1beta1/txs/:hash', (c) => {
    const found = c.get('ledger').transaction(c.req.param('hash'))
    if (!found) return c.json({ code: 5, message: 'tx not found', details: [] }, 404)
    return c.json({ tx_response: found })
  })
  return app
}
