import { type Hex, verifyMessage } from 'viem'
import type { PageFault, RequestFault } from '../../sandbox/secure/types.js'
import { expect, test } from '../fixtures.js'
import { embed } from './secureFrame.js'

test.describe('the sandbox’s secure site', () => {
  test('logs in by e-mail, and finds the login again after a reload', async ({ page, open, sandbox }) => {
    await open('probe', { wallets: 'none', csp: 'strict' })
    const email = 'visitor@example.com'
    const { secure } = sandbox.config.services
    let frame = await embed(page, sandbox)
    const [first] = await frame.heard()
    expect(first).toEqual({
      data: { type: '@w3m-frame/READY', payload: { version: '4' } },
      origin: secure,
      isFrame: true,
    })

    expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: false })
    await expect(frame.ask('GET_USER', { chainId: 31337 })).rejects.toThrow('Nobody is logged in')
    await expect(frame.ask('CONNECT_EMAIL', { email: 'nobody' })).rejects.toThrow('Invalid email address')
    await expect(frame.ask('CONNECT_OTP', { otp: '12345' })).rejects.toThrow('Invalid payload')

    expect(await frame.ask('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
    const code = await sandbox.secure.code(email)
    expect(code).toMatch(/^\d{6}$/)
    const wrong = code === '000000' ? '111111' : '000000'
    await expect(frame.ask('CONNECT_OTP', { otp: wrong })).rejects.toThrow('Invalid code')
    expect(await frame.ask('CONNECT_OTP', { otp: code })).toBeUndefined()

    const { eoa, solana } = await sandbox.secure.account(email)
    expect(await frame.ask('GET_USER', { chainId: 31337, preferredAccountType: 'eoa' })).toMatchObject({
      ...{ email, address: eoa, chainId: 31337, preferredAccountType: 'eoa' },
    })
    const { caipNetworkId } = sandbox.config.solana
    expect(await frame.ask('GET_USER', { chainId: caipNetworkId })).toMatchObject({
      ...{ address: solana, chainId: caipNetworkId, accounts: [{ address: solana, type: 'eoa' }] },
    })
    await frame.ask('SYNC_THEME', { themeMode: 'dark', w3mThemeVariables: { '--w3m-accent': 'red' } })
    await frame.ask('SYNC_DAPP_DATA', { projectId: sandbox.projectId, sdkType: 'appkit' })

    await page.reload()
    frame = await embed(page, sandbox)
    expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await frame.ask('CONNECT_EMAIL', { email })).toEqual({ action: 'CONNECT' })
    await frame.ask('SIGN_OUT')
    expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: false })
    expect(await sandbox.cspReports()).toEqual([])
  })

  test('requires approval of a new device, and changes the address', async ({
    page,
    context,
    open,
    sandbox,
  }) => {
    await open('probe', { wallets: 'none', csp: 'strict' })
    const { secure, config, projectId } = sandbox
    const frame = await embed(page, sandbox)
    const [email, other] = ['visitor@example.com', 'moved@example.com']
    const logIn = async () => frame.ask('CONNECT_OTP', { otp: await secure.code(email) })

    await secure.requireDevice(true)
    expect(await frame.ask('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_DEVICE' })
    const approval = await frame.send('CONNECT_DEVICE')
    const mail = await context.newPage()
    await mail.goto(`${config.services.secure}/inbox?project=${projectId}&email=${email}`)
    await mail.getByRole('link', { name: 'Approve the device' }).click()
    await mail.getByRole('button', { name: 'Approve' }).click()
    await expect(mail.getByRole('heading')).toHaveText('Device approved')
    expect(await frame.answer(approval)).toBeUndefined()
    await logIn()
    await frame.ask('SIGN_OUT')
    expect(await frame.ask('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
    await logIn()
    const { address } = await frame.ask<{ address: string }>('GET_USER', { chainId: 31337 })

    await expect(frame.ask('UPDATE_EMAIL', { email: 'moved' })).rejects.toThrow('Invalid email address')
    expect(await frame.ask('UPDATE_EMAIL', { email: other })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
    await frame.ask('UPDATE_EMAIL_PRIMARY_OTP', { otp: await secure.code(email) })
    const otp = await secure.code(other)
    expect(await frame.ask('UPDATE_EMAIL_SECONDARY_OTP', { otp })).toEqual({ newEmail: other })
    expect(await frame.ask('GET_USER')).toMatchObject({ email: other, address, chainId: 31337 })

    const unknown = 'guest@example.com'
    expect(await frame.ask('CONNECT_EMAIL', { email: unknown })).toEqual({ action: 'VERIFY_DEVICE' })
    const second = await frame.send('CONNECT_DEVICE')
    await secure.approveDevice(unknown)
    await frame.answer(second)
    const [newest, oldest] = await secure.mails(unknown)
    expect([newest?.code, oldest?.link]).toEqual([expect.stringMatching(/^\d{6}$/), expect.any(String)])
  })

  test('logs in by the popup of a provider, and by Farcaster', async ({ page, context, open, sandbox }) => {
    await open('probe', { wallets: 'none', csp: 'strict' })
    const site = sandbox.config.services.secure
    const frame = await embed(page, sandbox)
    const popupOf = async (provider: string, returnTo?: string) => {
      const opening = page.waitForEvent('popup')
      // Without a window name: a closing window may still have it, and would be reused.
      await page.evaluate((url) => {
        window.open(url, '_blank', 'width=600,height=800')
      }, `${site}/loading`)
      const popup = await opening
      await expect(popup.getByRole('status')).toBeVisible()
      const { uri } = await frame.ask<{ uri: string }>('GET_SOCIAL_REDIRECT_URI', { provider })
      const url = new URL(uri)
      const state = url.searchParams.get('state')
      if (returnTo) url.searchParams.set('state', `${state}--${encodeURIComponent(returnTo)}`)
      await popup.goto(url.href)
      return popup
    }
    const results = async () => {
      const heard = await frame.heard()
      return heard.flatMap(({ data, origin }) => (data && 'resultUri' in data ? [{ data, origin }] : []))
    }

    const left = await popupOf('google')
    const closed = left.waitForEvent('close')
    await left.getByRole('button', { name: 'Cancel' }).click()
    await closed
    expect(await results()).toEqual([])

    const popup = await popupOf('github')
    await popup.getByRole('button', { name: 'Continue as visitor' }).click()
    await expect.poll(results).toHaveLength(1)
    const [result] = await results()
    expect(result?.origin).toBe(site)
    const { resultUri: uri } = (result?.data ?? {}) as { resultUri?: string }
    await expect(frame.ask('CONNECT_SOCIAL', { uri: `${site}/callback?result=1` })).rejects.toThrow(
      'Invalid result',
    )
    const connect = { uri, chainId: 31337, preferredAccountType: 'eoa' }
    const user = await frame.ask<{ address: string }>('CONNECT_SOCIAL', connect)
    expect(user).toMatchObject({ email: null, userName: 'visitor', chainId: 31337 })
    await expect(frame.ask('CONNECT_SOCIAL', connect)).rejects.toThrow('Invalid result')
    expect(await frame.ask('UPDATE_EMAIL', { email: 'visitor@example.com' })).toEqual({
      action: 'VERIFY_SECONDARY_OTP',
    })

    const back = `${new URL(page.url()).origin}/probe/?from=telegram`
    const top = await popupOf('google', back)
    await top.getByRole('button', { name: 'Continue as visitor' }).click()
    await top.waitForURL(/result_uri=/)
    const returned = new URL(top.url())
    expect(returned.searchParams.get('from')).toBe('telegram')
    const again = { uri: returned.searchParams.get('result_uri') }
    const google = await frame.ask<{ address: string }>('CONNECT_SOCIAL', again)
    expect(google).toMatchObject({ email: 'visitor@example.com' })
    expect(google.address).not.toBe(user.address)
    await top.close()
    const evil = await popupOf('google', 'https://evil.example/')
    await evil.getByRole('button', { name: 'Continue as visitor' }).click()
    await expect(evil.getByText('Not allowed')).toBeVisible()

    await frame.ask('GET_FARCASTER_URI')
    const forgotten = await frame.send('CONNECT_FARCASTER')
    await frame.ask('RELOAD')
    await expect(frame.answer(forgotten)).rejects.toThrow()
    const { url } = await frame.ask<{ url: string }>('GET_FARCASTER_URI')
    const waiting = await frame.send('CONNECT_FARCASTER')
    const phone = await context.newPage()
    await phone.goto(url)
    await phone.getByRole('button', { name: 'Approve as guest' }).click()
    expect(await frame.answer(waiting)).toEqual({ userName: 'guest' })
    await frame.ask('GET_FARCASTER_URI')
    const approved = await frame.send('CONNECT_FARCASTER')
    await sandbox.secure.approveFarcaster({ userName: 'heron' })
    expect(await frame.answer(approved)).toEqual({ userName: 'heron' })
    expect(await frame.ask('GET_USER')).toMatchObject({ email: null })
  })

  test('has two accounts, and prompts before it signs', async ({ page, open, sandbox }) => {
    await open('probe', { wallets: 'none', csp: 'strict' })
    const email = 'visitor@example.com'
    const frame = await embed(page, sandbox)
    await frame.ask('CONNECT_EMAIL', { email })
    await frame.ask('CONNECT_OTP', { otp: await sandbox.secure.code(email) })
    const { eoa, smartAccount } = await sandbox.secure.account(email)
    const networks = await frame.ask<{ smartAccountEnabledNetworks: number[] }>(
      'GET_SMART_ACCOUNT_ENABLED_NETWORKS',
    )
    expect(networks.smartAccountEnabledNetworks).toContain(31337)

    const origin = new URL(page.url())
    const siwxMessage = {
      ...{ accountAddress: '<<AccountAddress>>', chainId: 'eip155:31337', domain: origin.host },
      ...{ uri: origin.href, version: '1', nonce: '12345678', statement: 'Welcome' },
    }
    const signedIn = await frame.ask<{ message: string; signature: Hex }>('GET_USER', {
      ...{ chainId: '31337', preferredAccountType: 'eoa', siwxMessage },
    })
    expect(signedIn.message).toContain(eoa)
    const { message, signature } = signedIn
    expect(await verifyMessage({ address: eoa as Hex, message, signature })).toBe(true)

    expect(await frame.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toEqual({
      ...{ type: 'smartAccount', address: smartAccount },
    })
    expect(await frame.ask('GET_USER')).toMatchObject({
      address: smartAccount,
      smartAccountDeployed: false,
      accounts: [
        { address: eoa, type: 'eoa' },
        { address: smartAccount, type: 'smartAccount' },
      ],
    })
    expect(await frame.ask('INIT_SMART_ACCOUNT')).toEqual({ address: smartAccount, isDeployed: true })
    expect(await frame.ask('GET_USER')).toMatchObject({ smartAccountDeployed: true })

    expect(await frame.ask('GET_CHAIN_ID')).toEqual({ chainId: '31337' })
    expect(await frame.ask('SWITCH_NETWORK', { chainId: 31338 })).toEqual({ chainId: 31338 })
    expect(await frame.ask('GET_CHAIN_ID')).toEqual({ chainId: 31338 })
    await expect(frame.ask('SWITCH_NETWORK', { chainId: 'cosmos:hub' })).rejects.toThrow('Unsupported chain')

    const sign = {
      ...{ method: 'personal_sign', params: ['0x68656c6c6f', eoa] },
      ...{ chainId: 31337, chainNamespace: 'eip155' },
    }
    const approvals = page.frameLocator('#w3m-iframe').getByTestId('frame-approval')
    const signing = await frame.send('RPC_REQUEST', sign)
    await approvals.getByTestId('frame-approve').click()
    const signed = await frame.answer<Hex>(signing)
    expect(await verifyMessage({ address: eoa as Hex, message: 'hello', signature: signed })).toBe(true)

    const refused = await frame.send('RPC_REQUEST', sign)
    await expect(approvals).toBeVisible()
    await frame.ask('RPC_ABORT')
    await expect(frame.answer(refused)).rejects.toThrow('Request was aborted')
    await expect(approvals).toHaveCount(0)
    await expect(frame.ask('RPC_REQUEST', { ...sign, method: 'eth_sign' })).rejects.toThrow()
    expect(await sandbox.cspReports()).toEqual([])
  })

  test('loads only in allowed pages, and accepts messages only from its parent page', async ({
    page,
    open,
    sandbox,
  }) => {
    await open('probe', { wallets: 'none' })
    const { secure } = sandbox
    const isConnected = { isConnected: false }

    const frame = await embed(page, sandbox)
    await page.evaluate(async (origin) => {
      const inner = document.createElement('iframe')
      const loaded = new Promise((resolve) => inner.addEventListener('load', resolve))
      inner.src = location.href
      document.body.append(inner)
      await loaded
      const script = `parent.frames[0].postMessage({ type: '@w3m-app/IS_CONNECTED', id: 'inner' }, '${origin}')`
      ;(inner.contentWindow as unknown as { eval(text: string): void }).eval(script)
    }, sandbox.config.services.secure)
    expect(await frame.ask('IS_CONNECTED')).toEqual(isConnected)
    expect((await secure.requests()).map(({ name }) => name)).toEqual(['IS_CONNECTED'])

    await secure.fault({ request: 'IS_CONNECTED', answer: 'error', message: 'Broken', times: 1 })
    await expect(frame.ask('IS_CONNECTED')).rejects.toThrow('Broken')
    await secure.fault({ request: 'IS_CONNECTED', answer: 'malformed', times: 1 })
    expect(await frame.ask('IS_CONNECTED')).toBe(42)
    await secure.fault({ request: 'IS_CONNECTED', answer: 'delayed', delayMs: 50, times: 1 })
    expect(await frame.ask('IS_CONNECTED')).toEqual(isConnected)

    const repliesTo = async (id: string) => (await frame.heard()).filter(({ data }) => data?.id === id)
    const faulty = async (answer: RequestFault['answer']) => {
      await secure.fault({ request: 'IS_CONNECTED', answer, times: 1 })
      const before = (await frame.heard()).length
      const id = await frame.send('IS_CONNECTED')
      expect(await frame.answer(id)).toEqual(isConnected)
      return { id, new: (await frame.heard()).slice(before) }
    }
    const twice = await faulty('twice')
    await expect.poll(() => repliesTo(twice.id)).toHaveLength(2)
    const [wrong] = (await faulty('wrong-id')).new
    expect(wrong?.data).toMatchObject({ type: '@w3m-frame/IS_CONNECTED_ERROR', id: 'another' })
    const [inside] = (await faulty('other-window')).new
    expect(inside).toMatchObject({ origin: sandbox.config.services.secure, isFrame: false })
    const [outside] = (await faulty('other-origin')).new
    expect(outside).toMatchObject({
      origin: sandbox.config.services.secure.replace('127.0.0.1', 'localhost'),
      isFrame: false,
    })
    await secure.fault({ request: 'IS_CONNECTED', answer: 'silent', times: 1 })
    const lost = await frame.send('IS_CONNECTED')
    expect(await frame.ask('IS_CONNECTED')).toEqual(isConnected)
    expect(await repliesTo(lost)).toEqual([])

    const again = async (fault: PageFault, until?: 'loaded') => {
      await secure.fault({ times: 1, ...fault })
      await page.reload()
      return embed(page, sandbox, { until })
    }
    const noisy = await again({ page: 'garbage' })
    expect(await noisy.ask('IS_CONNECTED')).toEqual(isConnected)
    expect((await noisy.heard()).length).toBeGreaterThan(10)
    const roaming = await again({ page: 'navigates-away' })
    await roaming.send('IS_CONNECTED')
    await expect(page.frameLocator('#w3m-iframe').getByText('Another site.')).toBeVisible()
    await again({ page: 'error' }, 'loaded')
    await expect(page.frameLocator('#w3m-iframe').getByText('Internal server error')).toBeVisible()
    const quiet = await again({ page: 'never-ready' }, 'loaded')
    expect(await quiet.ask('IS_CONNECTED')).toEqual(isConnected)
    expect((await quiet.heard()).some(({ data }) => data.type === '@w3m-frame/READY')).toBe(false)

    await sandbox.origins(['https://shop.example'])
    await page.reload()
    const url = `${sandbox.config.services.secure}/sdk?projectId=${sandbox.projectId}&version=4`
    const policy = (await fetch(url)).headers.get('content-security-policy')
    expect(policy).toMatch(/frame-ancestors https:\/\/shop\.example$/)
    const refused = await embed(page, sandbox, { until: 'loaded' })
    expect(await refused.heard()).toEqual([])
  })

  test('[N-094] never loads in a page that a foreign page frames, whether that page is allowed or not', async ({
    page,
    open,
    sandbox,
  }) => {
    await open('probe', { wallets: 'none' })
    const url = page.url()
    await sandbox.origins([new URL(url).origin])
    const frame = await embed(page, sandbox)
    expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: false })
    const before = (await sandbox.secure.requests()).length

    await page.route('http://evil.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<iframe id="victim" src="${url}"></iframe>` }),
    )
    await page.goto('http://evil.example/')
    const site = `${sandbox.config.services.secure}/sdk?projectId=${sandbox.projectId}&version=4`
    await page
      .frameLocator('#victim')
      .locator('body')
      .evaluate((body, src) => {
        const inner = document.createElement('iframe')
        inner.src = src
        body.append(inner)
      }, site)
    const urls = () => page.frames().map((one) => one.url())
    await expect.poll(urls).toContain('chrome-error://chromewebdata/')
    expect(await sandbox.secure.requests()).toHaveLength(before)
  })
})
