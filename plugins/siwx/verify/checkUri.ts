/** Whether a signed URI has the origin of the allowed one and lies below its path. Query and fragment are free. */
export function isWithin(signed: string, allowed: string): boolean {
  const [url, base] = [webUrl(signed), webUrl(allowed)]
  if (!url || !base) return signed === allowed
  const path = base.pathname.replace(/\/$/, '')
  const isBeneath = url.pathname === path || url.pathname.startsWith(`${path}/`)
  return url.origin === base.origin && isBeneath && url.username === '' && url.password === ''
}

function webUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return ['http:', 'https:'].includes(url.protocol) ? url : undefined
}
