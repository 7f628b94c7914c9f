import { useEffect } from 'react'

type Call = 'expand' | 'disableVerticalSwipes' | 'enableVerticalSwipes'
type WebApp = Partial<Record<Call, () => void>> & { isVerticalSwipesEnabled?: unknown }

/**
 * Inside Telegram, pulls the page up to its full height while the modal is open, and keeps a finger that drags the sheet
 * from dragging the page away. Needs Telegram's script for mini apps, of a version that has these methods.
 */
export function useTelegram(isModal: boolean): void {
  useEffect(() => {
    const app: WebApp | null | undefined = Reflect.get(window, 'Telegram')?.WebApp
    if (!isModal || !app) return
    app.expand?.()
    if (app.isVerticalSwipesEnabled !== true) return
    app.disableVerticalSwipes?.()
    return () => app.enableVerticalSwipes?.()
  }, [isModal])
}
