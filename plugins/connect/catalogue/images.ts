import { toImageSrc } from '../../../kernel/index.js'
import { isOffline, isTemporary } from '../../../kernel/services/retry.js'

const MAX_BYTES = 300_000
/** Object URLs kept; the least recently used are revoked first. Pictures on screen stay visible. */
const MAX_KEPT = 256
/** Leaves connections free for pages of the list: browsers open six to a host. */
const MAX_AT_ONCE = 4
/** How long a failed picture is not requested again, nor any other after several failures in a row. */
const FAILED_MS = 30_000
const MAX_FAILURES = 4

type Job = { waiting: Set<(url: string | undefined) => void>; isPrefetch: boolean; isRunning: boolean }

export type Images = {
  /** Resolves to undefined if there is no picture or the signal aborts. Never rejects. */
  get(id: string, signal?: AbortSignal | undefined): Promise<string | undefined>
  /** Fetches these when no other picture is waiting. */
  prefetch(ids: readonly string[]): void
  /** Revokes every object URL. */
  dispose(): void
}

/** Fetches pictures and keeps them as object URLs: each fetched once, a few at a time, latest request first. */
export function createImages(fetchImage: (id: string) => Promise<Blob>): Images {
  const kept = new Map<string, string>()
  const failed = new Map<string, number>()
  const jobs = new Map<string, Job>()
  let running = 0
  let failures = 0
  let failedAt = 0
  let isDisposed = false

  // A time in the future means that the clock was set back.
  const isRecent = (at: number) => Math.abs(Date.now() - at) < FAILED_MS
  const isPaused = () => failures >= MAX_FAILURES && isRecent(failedAt)
  const hasFailed = (id: string) => isPaused() || isRecent(failed.get(id) ?? Number.NEGATIVE_INFINITY)
  const fail = (id: string, isMissing: boolean) => {
    failedAt = Date.now()
    if (!isMissing) failures += 1
    failed.set(id, failedAt)
    for (const [oldest] of failed) if (failed.size > MAX_KEPT) failed.delete(oldest)
  }
  const jobOf = (id: string) => {
    const job = jobs.get(id) ?? { waiting: new Set(), isPrefetch: false, isRunning: false }
    jobs.set(id, job)
    return job
  }

  const keep = async (id: string, blob: Blob) => {
    if (isDisposed || blob.size > MAX_BYTES) return undefined
    const url = await toImageSrc(blob)
    if (url === undefined) return undefined
    if (isDisposed) {
      URL.revokeObjectURL(url)
      return undefined
    }
    kept.set(id, url)
    const [oldest] = kept
    if (oldest && kept.size > MAX_KEPT) {
      kept.delete(oldest[0])
      URL.revokeObjectURL(oldest[1])
    }
    return url
  }

  const run = async (id: string, job: Job) => {
    job.isRunning = true
    running += 1
    // Without a picture the list shows an initial, so failures are not reported.
    let isMissing = false
    const url = await fetchImage(id)
      .then((blob) => keep(id, blob))
      .catch((error: unknown) => {
        isMissing = !isTemporary(error)
        return undefined
      })
    if (url !== undefined) failures = 0
    else if (!isOffline()) fail(id, isMissing)
    running -= 1
    end(id, job, url)
    next()
  }
  const end = (id: string, { waiting }: Job, url: string | undefined) => {
    jobs.delete(id)
    for (const settle of waiting) settle(url)
  }

  const next = () => {
    // After a failure, one request at a time finds out whether the next ones would fail, too.
    while (running < (failures > 0 ? 1 : MAX_AT_ONCE)) {
      const idle = [...jobs].filter(([, job]) => !job.isRunning)
      if (isPaused()) {
        for (const [waiting, job] of idle) end(waiting, job, undefined)
        return
      }
      const [id, job] = idle.findLast(([, { waiting }]) => waiting.size > 0) ?? idle[0] ?? []
      if (id === undefined || job === undefined || isDisposed) return
      void run(id, job)
    }
  }

  return {
    async get(id, signal) {
      const url = kept.get(id)
      if (url !== undefined) {
        kept.delete(id)
        kept.set(id, url)
        return url
      }
      if (isDisposed || signal?.aborted || hasFailed(id)) return undefined
      const job = jobOf(id)
      return new Promise((resolve) => {
        const settle = (found: string | undefined) => {
          signal?.removeEventListener('abort', leave)
          resolve(found)
        }
        const leave = () => {
          job.waiting.delete(settle)
          // The tile scrolled away before its turn.
          if (job.waiting.size === 0 && !job.isPrefetch && !job.isRunning) jobs.delete(id)
          settle(undefined)
        }
        job.waiting.add(settle)
        signal?.addEventListener('abort', leave)
        next()
      })
    },
    prefetch(ids) {
      for (const id of ids) if (!kept.has(id) && !hasFailed(id)) jobOf(id).isPrefetch = true
      next()
    },
    dispose() {
      isDisposed = true
      for (const { waiting } of jobs.values()) for (const settle of waiting) settle(undefined)
      for (const url of kept.values()) URL.revokeObjectURL(url)
      jobs.clear()
      kept.clear()
    },
  }
}
