import type { Page } from 'playwright-core'

/** What an app around the page, or a phone, takes from the page's area. All of it is a stand-in: no real app runs here. */
export interface Surroundings {
  userAgent?: string | undefined
  /** Telegram's script for mini apps. Pixels. */
  telegram?: Telegram | undefined
  /** Areas of the page that a notch and the system's bar cover. Pixels. */
  insets?: { top: number; bottom: number } | undefined
  /** The height of a keyboard that opens with the focus of a field. Pixels. */
  keyboard?: number | undefined
}

interface Telegram {
  platform: 'android' | 'ios'
  /** The height of the upper part of the page that is on screen. */
  shown: number
  /** A version that cannot pull the page up. */
  isOld?: boolean | undefined
  /** What Telegram's own buttons cover if the page has the whole screen. */
  safeTop?: number | undefined
  safeBottom?: number | undefined
  contentTop?: number | undefined
}

declare global {
  interface Window {
    /** The lower edge of what is on screen, if that is not the page's. */
    __fold?: number | undefined
    /** Addresses that the page opened by Telegram's script. */
    __telegram?: { method: string; href: string }[]
  }
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const PIXEL =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/147.0.0.0 Mobile Safari/537.36'

export const AGENTS = {
  telegramAndroid: `${PIXEL} Telegram-Android/11.5.3 (Google Pixel 9; Android 15; SDK 35; HIGH)`,
  telegramIos: `${IPHONE} Mobile/15E148 Telegram-iOS/11.5`,
  wallet: `${PIXEL} WebView MetaMaskMobile`,
  instagram: `${IPHONE} Mobile/15E148 Instagram 330.0.0.40.92 (iPhone14,5; iOS 18_5; en_US; scale=3.00; 1170x2532)`,
  facebook: `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101;FBDV/iPhone14,5;FBSN/iOS;FBSV/18.5;FBSS/3]`,
}

/** Gives the page these surroundings. Call before it loads. */
export async function surround(page: Page, { telegram, insets, keyboard }: Surroundings): Promise<void> {
  if (telegram) await page.addInitScript(playTelegram, telegram)
  if (keyboard !== undefined) await page.addInitScript(playKeyboard, keyboard)
  if (!insets) return
  const devtools = await page.context().newCDPSession(page)
  const { top, bottom } = insets
  // Newer than Playwright's types.
  await devtools.send(
    'Emulation.setSafeAreaInsetsOverride' as 'Emulation.clearDeviceMetricsOverride',
    {
      insets: { top, topMax: top, bottom, bottomMax: bottom },
    } as never,
  )
}

/** Runs in the page: what Telegram's script and apps set. */
function playTelegram({
  platform,
  shown,
  isOld,
  safeTop = 0,
  safeBottom = 0,
  contentTop = 0,
}: Telegram): void {
  const opened: { method: string; href: string }[] = []
  const noteAs = (method: string) => (href: string) => {
    if (!/^https?:/.test(href)) throw new Error('WebAppTgUrlInvalid')
    opened.push({ method, href })
  }
  const show = (height: number) => {
    window.__fold = height
    Object.assign(WebApp, { viewportHeight: height, viewportStableHeight: height })
    for (const [name, pixels] of [
      ['viewport-height', height],
      ['viewport-stable-height', height],
      ['safe-area-inset-top', safeTop],
      ['safe-area-inset-bottom', safeBottom],
      ['content-safe-area-inset-top', contentTop],
    ] as const) {
      document.documentElement.style.setProperty(`--tg-${name}`, `${pixels}px`)
    }
  }
  const allowSwipes = (isVerticalSwipesEnabled: boolean) => {
    Object.assign(WebApp, { isVerticalSwipesEnabled })
  }
  const WebApp = {
    ...{ platform, version: isOld ? '6.1' : '8.0', isVerticalSwipesEnabled: !isOld },
    openLink: noteAs('openLink'),
    openTelegramLink: noteAs('openTelegramLink'),
    expand: isOld ? undefined : () => show(innerHeight),
    disableVerticalSwipes: () => allowSwipes(false),
    enableVerticalSwipes: () => allowSwipes(true),
  }
  Object.assign(window, {
    ...{ TelegramWebviewProxy: { postEvent() {} }, Telegram: { WebApp }, __telegram: opened },
  })
  if (document.documentElement) show(shown)
  else document.addEventListener('readystatechange', () => show(shown), { once: true })
}

/** Runs in the page: a keyboard that leaves less visible while a field has the focus, as on phones. */
function playKeyboard(high: number): void {
  const visible = Object.assign(new EventTarget(), {
    ...{
      width: innerWidth,
      height: innerHeight,
      offsetTop: 0,
      offsetLeft: 0,
      pageTop: 0,
      pageLeft: 0,
      scale: 1,
    },
  })
  Object.defineProperty(window, 'visualViewport', { value: visible })
  const isTyping = () => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return active?.matches('textarea, input:not([type="checkbox"])') ?? false
  }
  // Focus that moves within a shadow root has no event outside it.
  const look = () => {
    requestAnimationFrame(look)
    const height = innerHeight - (isTyping() ? high : 0)
    if (height === visible.height) return
    visible.height = height
    window.__fold = height
    visible.dispatchEvent(new Event('resize'))
  }
  look()
}
