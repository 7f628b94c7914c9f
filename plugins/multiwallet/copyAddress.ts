import type { Ctx } from './run.js'

export async function copyAddress({ toast, t }: Pick<Ctx, 'toast' | 't'>, address: string) {
  try {
    // Absent on insecure pages: that lands in the catch as well.
    await navigator.clipboard.writeText(address)
    toast.show('success', t('multiwallet.copied'))
  } catch {
    toast.show('error', t('multiwallet.copy-failed'))
  }
}
