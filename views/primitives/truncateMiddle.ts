/** Truncates text like `0x12…345678`: the first and last characters with an ellipsis. Short text is unchanged. */
export function truncateMiddle(text: string, start = 4, end = 6, ellipsis = '…'): string {
  return text.length <= start + end + 1 ? text : `${text.slice(0, start)}${ellipsis}${text.slice(-end)}`
}
