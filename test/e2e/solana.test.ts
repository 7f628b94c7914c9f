import { solanaAddressAt } from '../sandbox/accounts.js'
import { expect, test } from './fixtures.js'

test.describe('the Solana chain of the sandbox', () => {
  test('has faults and logs per project', async ({ open, page, sandbox, account }) => {
    const address = solanaAddressAt(account.index)
    await sandbox.fundSolana(address, 7_000_000n)
    await open('probe', { csp: 'strict' })
    const balance = () =>
      page.evaluate(async (of) => {
        const { solana } = JSON.parse(document.getElementById('latchkey-sandbox')?.textContent ?? '')
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [of] })
        const response = await fetch(solana.rpcUrl, { method: 'POST', body })
        return response.ok ? (await response.json()).result.value : response.status
      }, address)
    await sandbox.fault({ service: 'rpc', path: '/solana', status: 429, times: 1 })
    expect(await balance()).toBe(429)
    expect(await balance()).toBe(7_000_000)
    expect(await sandbox.requests({ service: 'rpc', path: '/solana' })).toHaveLength(2)

    const ask = () =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const { solana } = JSON.parse(document.getElementById('latchkey-sandbox')?.textContent ?? '')
            const socket = new WebSocket(solana.wsUrl)
            socket.onopen = () => socket.send('{"jsonrpc":"2.0","id":1,"method":"getHealth"}')
            socket.onmessage = ({ data }) => resolve(data)
            socket.onclose = () => resolve('closed')
          }),
      )
    await sandbox.fault({ service: 'rpc', path: '/ws/solana', drop: true, times: 1 })
    expect(await ask()).toBe('closed')
    expect(JSON.parse(await ask())).toEqual({ jsonrpc: '2.0', id: 1, result: 'ok' })
    const heard = await sandbox.requests({ service: 'rpc', method: 'WS' })
    expect(heard.map(({ body }) => body)).toMatchObject([{ method: 'getHealth' }, { method: 'getHealth' }])
    expect(await sandbox.cspReports()).toEqual([])
  })
})
