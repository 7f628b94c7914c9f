import { expect, test } from '../fixtures.js'
import { embed } from './secureFrame.js'

test.describe('the sandbox’s secure site', () => {
  test('logs in by e-mail, and finds the login again after a reload', async ({ page, open, sandbox }) => {
    await open('probe', { wallets: 'none', csp: 'strict' })
    const email = 'visitor@example.com'
    const { secure } = sandbox.config.services
    let frame = await embed(page, sandbox)
    await frame.ready()
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
    await frame.ready()
    expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await frame.ask('CONNECT_EMAIL', { email })).toEqual({ action: 'CONNECT' })
    await frame.ask('SIGN_OUT')
    expect(await frame.ask('IS_CONNECTED')).toEqual({ isConnected: false })
    expect(await sandbox.cspReports()).toEqual([])
  })
})
