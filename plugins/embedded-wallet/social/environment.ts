/** A page inside Telegram has one of these names on its window (docs/protocol.md#devices-and-timers). */
const TELEGRAM = ['TelegramWebviewProxy', 'Telegram', 'TelegramWebviewProxyProto']
const PHONE = /Android|webOS|iPhone|iPad|iPod|BlackBerry|Opera Mini/i

export type TelegramPlatform = 'ios' | 'mac' | 'android' | 'other'

/** The platform of the Telegram app around the page, if any (docs/protocol.md#devices-and-timers). */
export function telegramPlatform(): TelegramPlatform | undefined {
  if (!TELEGRAM.some((name) => Boolean(Reflect.get(window, name)))) return undefined
  const agent = navigator.userAgent.toLowerCase()
  if (/iphone|ipad/.test(agent)) return 'ios'
  if (agent.includes('android')) return 'android'
  return agent.includes('macintosh') && !agent.includes('safari') ? 'mac' : 'other'
}

/** Whether links can open apps on this device: it has a coarse pointer or a phone's user agent. */
export const isPhone = (): boolean =>
  matchMedia('(pointer: coarse)').matches || PHONE.test(navigator.userAgent)
