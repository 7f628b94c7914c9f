const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z'

/** Strokes on a 24×24 grid: the first views' icons. The others are in `viewIcons.ts`, loaded on demand. */
export const icons = {
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  help: `${CIRCLE}M9.4 9.4a2.7 2.7 0 1 1 4 2.4c-.9.5-1.4 1-1.4 2M12 16.9v.01`,
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'chevron-right': 'M9.5 6l6 6-6 6',
  wallet: 'M4 6v11a3 3 0 0 0 3 3h11a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2H6a2 2 0 1 1 0-4h11v4M15.7 14v.01',
} as const
