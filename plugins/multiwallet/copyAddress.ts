import type { Ctx } from './run.js'

export async function copyAddress({ toast, kernel }: Pick<Ctx, 'toast' | 'kernel'>, address: string) {
  try {
    // Absent on insecure pages: that lands in the catch as well.
    await navigator.clipboard.writeText(address)
    toast.show('success', kernel.texts.format('multiwallet.copied'))
  } catch {
    toast.show('error', kernel.texts.format('multiwallet.copy-failed'))
  }
}
