const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z'

/** Strokes on a 24×24 grid: those of the first screens. The others are in `moreIcons.ts`, fetched when one is drawn. */
export const icons = {
  close: 'M6 6l12 12M18 6L6 18',
  back: 'M14.5 5.5L8 12l6.5 6.5',
  help: `${CIRCLE}M9.4 9.4a2.7 2.7 0 1 1 4 2.4c-.9.5-1.4 1-1.4 2M12 16.9v.01`,
  copy: 'M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM15.5 8.5v-3a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h3',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  external: 'M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  'chevron-right': 'M9.5 6l6 6-6 6',
  disconnect: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M8 8l-4 4 4 4M4 12h11',
  refresh: 'M20 11a8 8 0 0 0-14.3-4L4 8.7M4 4v4.7h4.7M4 13a8 8 0 0 0 14.3 4l1.7-1.7M20 20v-4.7h-4.7',
  network:
    'M12 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM10.8 8.2l-3.6 7.6M13.2 8.2l3.6 7.6M8.5 18h7',
  wallet: 'M4 6v11a3 3 0 0 0 3 3h11a2 2 0 0 0 2-2v-8a2 2 0 0 0-2-2H6a2 2 0 1 1 0-4h11v4M15.7 14v.01',
  warning: 'M12 4.5L3 19.5h18zM12 10.5v4M12 17v.01',
  info: `${CIRCLE}M12 11.2v5.3M12 7.8v.01`,
} as const
