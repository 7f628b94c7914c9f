import { randomUUID } from 'node:crypto'
import type { Mail } from '../types.js'

export interface Mailbox {
  send(mail: Pick<Mail, 'to' | 'subject' | 'code' | 'link'>): void
  /** Mails, newest first, of one address or of all. */
  list(to?: string): Mail[]
  /** Resolves with the newest unread mail to this address that has a code or link, and marks it as read. */
  take(to: string, what: 'code' | 'link', signal: AbortSignal): Promise<Mail>
}

export function createMailbox(now: () => number): Mailbox {
  const mails: Mail[] = []
  const waiting = new Set<() => void>()
  const list = (to?: string) =>
    mails.filter((mail) => to === undefined || mail.to === to.toLowerCase()).reverse()

  return {
    list,
    send: (mail) => {
      mails.push({ ...mail, to: mail.to.toLowerCase(), id: randomUUID(), time: now(), isRead: false })
      for (const look of [...waiting]) look()
    },
    take: (to, what, signal) =>
      new Promise((resolve, reject) => {
        const stop = () => {
          waiting.delete(look)
          signal.removeEventListener('abort', giveUp)
        }
        const giveUp = () => {
          stop()
          reject(new Error(`No mail with a ${what} came to ${to}.`))
        }
        const look = () => {
          const found = list(to).find((mail) => !mail.isRead && mail[what] !== undefined)
          if (!found) return
          found.isRead = true
          stop()
          resolve(found)
        }
        waiting.add(look)
        signal.addEventListener('abort', giveUp)
        if (signal.aborted) giveUp()
        else look()
      }),
  }
}
