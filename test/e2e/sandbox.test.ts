import { verifyMessage, verifyTypedData } from 'viem'
import { expect, test } from './fixtures.js'
import type { Outcome } from './page/probe/probe.js'

const AMBER = 'dev.latchkey.amber'
const BIRCH = 'dev.latchkey.birch'

test.describe('in-page wallets', () => {
  test('are found as announced, and the legacy one on the window', async ({ open, page }) => {
    await open('probe')
    expect(await page.evaluate(() => window.probe.names())).toEqual(['Amber Wallet', 'Birch Wallet'])
    expect(await page.evaluate(() => window.probe.request('legacy', 'eth_chainId'))).toEqual({
      result: '0x7a69',
    })

    await open('probe', { wallets: 'birch' })
    expect(await page.evaluate(() => window.probe.names())).toEqual(['Birch Wallet'])
    expect(await page.evaluate(() => 'ethereum' in window)).toBe(false)
  })

  test('prompt before they share an account, and remember the permission after a reload', async ({
    open,
    page,
    account,
    wallets,
  }) => {
    await open('probe')
    const request = (method: string) =>
      page.evaluate(([rdns, name]) => window.probe.request(rdns, name), [AMBER, method] as const)
    expect(await request('eth_accounts')).toEqual({ result: [] })

    const refused = request('eth_requestAccounts')
    await expect(wallets.amber.prompt).toContainText(new URL(page.url()).host)
    await wallets.amber.reject()
    expect((await refused).error?.code).toBe(4001)

    const granted = request('eth_requestAccounts')
    await expect(wallets.amber.prompt).toBeVisible()
    expect((await request('eth_requestAccounts')).error?.code).toBe(-32002)
    await wallets.amber.approve()
    expect(await granted).toEqual({ result: [account.address] })

    await page.reload()
    expect(await request('eth_requestAccounts')).toEqual({ result: [account.address] })
    await expect(wallets.amber.prompt).toHaveCount(0)
  })

  test('sign so that others can verify', async ({ open, page, account, wallets }) => {
    await open('probe')
    await wallets.amber.call('mode', 'approve')
    const typed = {
      domain: { name: 'Probe', chainId: 31337 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hello' },
    } as const
    const signatures = await page.evaluate(
      async ({ rdns, address, typed }) => {
        await window.probe.request(rdns, 'eth_requestAccounts')
        const personal = await window.probe.request(rdns, 'personal_sign', ['0x68656c6c6f', address])
        const data = await window.probe.request(rdns, 'eth_signTypedData_v4', [
          address,
          JSON.stringify(typed),
        ])
        return [personal.result, data.result] as `0x${string}`[]
      },
      { rdns: AMBER, address: account.address, typed },
    )
    const [personal = '0x', data = '0x'] = signatures
    const { address } = account
    expect(await verifyMessage({ address, message: 'hello', signature: personal })).toBe(true)
    expect(await verifyTypedData({ address, ...typed, signature: data })).toBe(true)
  })

  test('send transactions that are mined, alone and as calls', async ({
    open,
    page,
    account,
    sandbox,
    wallets,
  }) => {
    await open('probe')
    await wallets.birch.call('mode', 'approve')
    const to = '0x000000000000000000000000000000000000dEaD'
    const outcome = await page.evaluate(
      async ({ rdns, from, to }) => {
        await window.probe.request(rdns, 'eth_requestAccounts')
        const sent = await window.probe.request(rdns, 'eth_sendTransaction', [{ from, to, value: '0x1' }])
        const call = { to, value: '0x1' }
        const batch = {
          version: '2.0.0',
          chainId: '0x7a69',
          from,
          atomicRequired: false,
          calls: [call, call],
        }
        const calls = await window.probe.request(rdns, 'wallet_sendCalls', [batch])
        return { sent, id: (calls.result as { id: string }).id }
      },
      { rdns: BIRCH, from: account.address, to },
    )
    await expect
      .poll(() => sandbox.rpc(31337, 'eth_getTransactionReceipt', [outcome.sent.result]))
      .toMatchObject({ status: '0x1', from: account.address.toLowerCase() })
    const askStatus = () =>
      page.evaluate(
        ({ rdns, id }) =>
          window.probe.request(rdns, 'wallet_getCallsStatus', [id]).then(({ result }) => result),
        { rdns: BIRCH, id: outcome.id },
      )
    await expect
      .poll(askStatus)
      .toMatchObject({ status: 200, receipts: [{ status: '0x1' }, { status: '0x1' }] })

    const url = `${sandbox.config.services.blockchain}/v1/account/${account.address}/history?chainId=eip155:31337`
    const history = (await (await fetch(url)).json()) as { data: unknown[] }
    expect(history.data).toHaveLength(3)
  })

  test('expose account balances only if a test requests them', async ({
    open,
    page,
    account,
    sandbox,
    wallets,
  }) => {
    const to = account.address
    await sandbox.mint({ chainId: 31337, symbol: 'HUSD', to, amount: '12.5' })
    const { address: cards, id } = await sandbox.mintNft({ chainId: 31337, to, name: 'Heron' })
    await open('probe')
    await wallets.birch.call('mode', 'approve')
    const ask = (method: string, params: unknown[]) =>
      page.evaluate(
        async ({ rdns, method, params }) => (await window.probe.request(rdns, method, params)).result,
        { rdns: BIRCH, method, params },
      )
    await ask('eth_requestAccounts', [])
    const chain = '0x7a69'
    const discovers = async () => {
      const answer = (await ask('wallet_getCapabilities', [to, [chain]])) as Record<string, object>
      return answer[chain]
    }
    expect(await discovers()).toMatchObject({ assetDiscovery: { supported: false } })
    await wallets.birch.call('setAssets', { prices: true, nfts: true })
    expect(await discovers()).toMatchObject({ assetDiscovery: { supported: true } })

    const { catalogue } = sandbox.config.services
    const uri = `${catalogue}/nft/31337/${id}`
    expect(await ask('wallet_getAssets', [{ account: to, chainFilter: [chain] }])).toEqual({
      [chain]: [
        expect.objectContaining({ type: 'native', metadata: expect.objectContaining({ price: 2500 }) }),
        expect.objectContaining({
          balance: '0xbebc20',
          metadata: {
            ...{ name: 'Harbor Dollar', symbol: 'HUSD', decimals: 6, price: 1, value: 12.5 },
            iconUrl: `${catalogue}/public/getTokenImage/HUSD`,
          },
        }),
        expect.objectContaining({
          ...{ type: 'erc721', address: cards, balance: '0x1' },
          metadata: expect.objectContaining({ tokenURI: `${uri}.json`, iconUrl: `${uri}.svg` }),
        }),
      ],
    })
    const only = { account: to, chainFilter: [chain], assetTypeFilter: ['erc721'] }
    expect(await ask('wallet_getAssets', [only])).toMatchObject({ [chain]: [{ type: 'erc721' }] })
    const fetched = (await (await fetch(`${uri}.json`)).json()) as { image: string }
    expect(fetched).toMatchObject({ name: 'Heron', image: `${uri}.svg` })
    expect(await (await fetch(fetched.image)).text()).toMatch(/^<svg /)

    await wallets.birch.call('hold')
    const held = await ask('eth_sendTransaction', [{ from: to, to: cards, value: '0x0', data: '0x06fdde03' }])
    const receipt = () => sandbox.rpc(31337, 'eth_getTransactionReceipt', [held])
    expect(await receipt()).toBeNull()
    await page.reload()
    expect(await wallets.birch.call('mine')).toBe(held)
    await expect.poll(receipt).toMatchObject({ status: '0x1' })
  })

  test('switch, and add a chain they do not know', async ({ open, page, sandbox, wallets }) => {
    await open('probe')
    const request = (method: string, parameter: object): Promise<Outcome> =>
      page.evaluate(([rdns, name, given]) => window.probe.request(rdns, name, [given]), [
        AMBER,
        method,
        parameter,
      ] as const)

    const switched = request('wallet_switchEthereumChain', { chainId: '0x7a6a' })
    await wallets.amber.approve()
    expect(await switched).toEqual({ result: null })
    expect((await request('wallet_switchEthereumChain', { chainId: '0x7a6b' })).error?.code).toBe(4902)

    const reef = sandbox.config.networks.find(({ id }) => id === 31339)
    const evil = { chainId: '0x7a6b', chainName: 'Reef', rpcUrls: ['http://evil.example'] }
    expect((await request('wallet_addEthereumChain', evil)).error?.code).toBe(-32602)
    const added = request('wallet_addEthereumChain', { ...evil, rpcUrls: [reef?.rpcUrl] })
    await wallets.amber.approve()
    expect(await added).toEqual({ result: null })

    const events = await page.evaluate(() => window.probe.events.filter(([name]) => name === 'chainChanged'))
    expect(events).toEqual([
      ['chainChanged', '0x7a6a'],
      ['chainChanged', '0x7a6b'],
    ])
  })

  test('answer by policy, and change on their own', async ({ open, page, wallets, createAccount }) => {
    const second = await createAccount()
    await open('probe', { init: { amber: { policies: { eth_requestAccounts: 'approve' } } } })
    const request = (method: string, parameters: unknown[] = []): Promise<Outcome> =>
      page.evaluate(([rdns, name, given]) => window.probe.request(rdns, name, given), [
        AMBER,
        method,
        parameters,
      ] as const)
    await request('eth_requestAccounts')

    const nested = { code: -32603, message: 'Wrapped', data: { originalError: { code: 4902 } } }
    await wallets.amber.call('mode', { wallet_switchEthereumChain: nested })
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toEqual({ error: nested })

    await wallets.amber.call('mode', { wallet_switchEthereumChain: { staleMs: 60_000 } })
    expect(await request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])).toEqual({ result: null })
    expect(await request('eth_chainId')).toEqual({ result: '0x7a69' })

    await wallets.amber.call('switchAccount', second.index)
    expect((await request('eth_accounts')).result).toHaveLength(2)
    expect(await page.evaluate(() => window.probe.events.at(-1)?.[0])).toBe('accountsChanged')
    await wallets.amber.call('disconnect')
    expect(await request('eth_accounts')).toEqual({ result: [] })
    expect((await request('made_up')).error?.code).toBe(4200)
    expect((await request('eth_sign')).error?.code).toBe(4200)
  })

  test('can be answered from the keyboard, outside an inert page', async ({ open, page, wallets }) => {
    await open('probe')
    await page.getByRole('button').focus()
    const answer = page.evaluate((rdns) => window.probe.request(rdns, 'eth_requestAccounts'), AMBER)
    await expect(wallets.amber.prompt).toBeFocused()
    await page.evaluate(() => {
      document.body.inert = true
    })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByTestId('wallet-approve')).toBeFocused()
    await page.evaluate(() => {
      document.body.inert = false
    })
    await page.keyboard.press('Enter')
    expect((await answer).result).toHaveLength(1)
  })
})

test.describe('services', () => {
  test('the strict policy allows the wallets and nothing else', async ({ open, page, sandbox, wallets }) => {
    await open('probe', { csp: 'strict' })
    const answer = page.evaluate((rdns) => window.probe.request(rdns, 'eth_requestAccounts'), AMBER)
    await wallets.amber.approve()
    expect((await answer).result).toHaveLength(1)
    expect(
      await page.evaluate((rdns) => window.probe.request(rdns, 'eth_blockNumber'), AMBER),
    ).toHaveProperty('result')
    expect(await sandbox.cspReports()).toEqual([])

    await page.evaluate(() => {
      document.body.setAttribute('style', 'color: red')
    })
    await expect.poll(async () => (await sandbox.cspReports()).length).toBe(1)
  })

  test('faults hit one project, and are logged', async ({ sandbox }) => {
    const { catalogue } = sandbox.config.services
    const get = (projectId: string) => fetch(`${catalogue}/appkit/v1/config?projectId=${projectId}`)

    await sandbox.fault({ service: 'catalogue', path: '/appkit/*', status: 503, times: 1 })
    expect((await get('another')).status).toBe(200)
    expect((await get(sandbox.projectId)).status).toBe(503)
    expect(await (await get(sandbox.projectId)).json()).toHaveProperty('features')

    await sandbox.fault({ service: 'catalogue', path: '/appkit', truncate: true, times: 1 })
    await expect((await get(sandbox.projectId)).json()).rejects.toThrow()
    await sandbox.fault({ service: 'catalogue', path: '/appkit', drop: true, times: 1 })
    await expect(get(sandbox.projectId)).rejects.toThrow()

    await sandbox.fault({ service: 'catalogue', path: '/appkit', hang: true })
    const hanging = get(sandbox.projectId)
    await expect.poll(async () => (await sandbox.requests({ service: 'catalogue' })).length).toBe(5)
    await sandbox.clearFaults()
    expect((await hanging).status).toBe(503)
  })

  test('relay faults and logs belong to one project', async ({ open, page, sandbox }) => {
    await open('probe', { csp: 'strict' })
    const socket = (projectId: string) =>
      page.evaluate(
        ([url, id]) =>
          new Promise<string>((resolve) => {
            const opened = new WebSocket(`${url}?projectId=${id}`)
            opened.onopen = () => opened.send('{"id":1,"jsonrpc":"2.0","method":"irn_shout"}')
            opened.onmessage = ({ data }) => resolve(data)
            opened.onclose = ({ code, reason }) => resolve(`${code} ${reason}`)
          }),
        [sandbox.config.services.relay, projectId] as const,
      )
    expect(await socket(sandbox.projectId)).toContain('Method not found')
    await sandbox.relay.fault({ fault: 'close', reason: 'Unauthorized: invalid key' })
    expect(await socket(sandbox.projectId)).toBe('3000 Unauthorized: invalid key')
    expect(await socket('another')).toContain('Method not found')

    const { asked, calls } = await sandbox.relay.traffic()
    expect(asked).toBe(2)
    expect(calls.map(({ method }) => method)).toEqual(['irn_shout'])
    expect(await sandbox.cspReports()).toEqual([])
  })

  test('the verify frame is off unless a page requests it, and the policy allows it', async ({
    open,
    page,
  }) => {
    const isOff = () => page.evaluate(() => globalThis.process?.env.IS_VITEST === 'true')
    const response = await open('probe', { csp: 'strict' })
    expect(response.headers()['content-security-policy']).toContain('https://verify.walletconnect.org')
    expect(await isOff()).toBe(true)
    await open('probe', { query: { verify: 'on' } })
    expect(await isOff()).toBe(false)
  })

  test('configuration and events belong to the project, balances to the chain', async ({
    sandbox,
    account,
  }) => {
    const { catalogue, analytics, blockchain } = sandbox.config.services
    const query = `projectId=${sandbox.projectId}`
    const feature = { id: 'swap', isEnabled: false, config: [] }
    await sandbox.features([feature])
    const config = await fetch(`${catalogue}/appkit/v1/config?${query}`)
    expect(await config.json()).toEqual({ features: [feature] })

    await fetch(`${analytics}/e?${query}`, { method: 'POST', body: '{"eventId":"1"}' })
    expect(await sandbox.events()).toEqual([{ eventId: '1' }])

    await sandbox.mint({ chainId: 31337, symbol: 'HUSD', to: account.address, amount: '12.5' })
    const url = `${blockchain}/v1/account/${account.address}/balance?chainId=eip155:31337&${query}`
    const { balances } = (await (await fetch(url)).json()) as { balances: unknown[] }
    expect(balances).toMatchObject([
      { symbol: 'ETH', quantity: { numeric: '100' } },
      { symbol: 'HUSD', quantity: { numeric: '12.5', decimals: '6' }, value: 12.5 },
    ])
  })
})
