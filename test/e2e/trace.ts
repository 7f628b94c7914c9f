import type { CDPSession } from '@playwright/test'

/** Times are microseconds. */
export type TraceEvent = {
  name: string
  ph: string
  ts: number
  pid: number
  tid: number
  /** Of the processor, without the time in which others had it. */
  tdur?: number
}

export const startTrace = (client: CDPSession, includedCategories: string[]): Promise<unknown> =>
  client.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } })

/** Ends the trace. Its events are not in the order of time. */
export async function readTrace(client: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  client.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const done = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.end')
  await done
  return events
}
