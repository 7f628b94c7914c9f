/** Protocol 7.12: any of these names is on the window of a page inside Telegram. */
const TELEGRAM = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']
const PHONE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i

export type TelegramPlatform = 'ios' | 'mac' | 'android' | 'other'

/** What Telegram runs on, where the page is inside it; protocol 7.12 and 7.13. */
export function telegramPlatform(): TelegramPlatform | undefined {
  if (!TELEGRAM.some((name) => Boolean(Reflect.get(window, name)))) return undefined
  const agent = navigator.userAgent.toLowerCase()
  if (/iphone|ipad/.test(agent)) return 'ios'
  if (agent.includes('android')) return 'android'
  return agent.includes('macintosh') && !agent.includes('safari') ? 'mac' : 'other'
}

/** A device whose apps a link opens: touched rather than pointed at, or one that says so. */
export const isPhone = (): boolean =>
  matchMedia('(pointer: coarse)').matches || PHONE.test(navigator.userAgent)
