/**
 * Opens a web address by the script that Telegram has for mini apps. Returns false without that script, and for other
 * schemes: Telegram opens no apps, and some of its clients close the page instead.
 */
export function openByTelegram(href: string): boolean {
  const app = Reflect.get(window, 'Telegram')?.WebApp
  const open = href.startsWith('https://t.me/') ? 'openTelegramLink' : 'openLink'
  if (!app?.[open] || !href.startsWith('http')) return false
  app[open](href)
  return true
}
