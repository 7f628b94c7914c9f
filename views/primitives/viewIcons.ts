const CIRCLE = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z'

/**
 * Strokes on a 24×24 grid: icons that the first view does not use. Loaded on demand by name. A view that always shows
 * one passes the path itself, `icon={moreIcons.copy}`, to have it at once.
 */
export const moreIcons = {
  copy: 'M10.5 8.5h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-8a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2zM15.5 8.5v-3a2 2 0 0 0-2-2h-8a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h3',
  external: 'M14 4h6v6M20 4l-9 9M18 14v4a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  disconnect: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M8 8l-4 4 4 4M4 12h11',
  refresh: 'M20 11a8 8 0 0 0-14.3-4L4 8.7M4 4v4.7h4.7M4 13a8 8 0 0 0 14.3 4l1.7-1.7M20 20v-4.7h-4.7',
  network:
    'M12 8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM6 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM18 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM10.8 8.2l-3.6 7.6M13.2 8.2l3.6 7.6M8.5 18h7',
  warning: 'M12 4.5L3 19.5h18zM12 10.5v4M12 17v.01',
  info: `${CIRCLE}M12 11.2v5.3M12 7.8v.01`,
  'chevron-down': 'M6 9.5l6 6 6-6',
  error: `${CIRCLE}M12 7.5V13M12 16.4v.01`,
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  send: 'M20 4L11 13M20 4l-5.5 16-3.5-7-7-3.5z',
  swap: 'M7 4L3.5 7.5 7 11M3.5 7.5H16M17 13l3.5 3.5L17 20M20.5 16.5H8',
  card: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3 10h18M7 15h3',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v.01M20 17.5V20h-2.5M14 20v-.01',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 7l8.5 6 8.5-6',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20c.6-3.4 3.6-5.5 7.5-5.5s6.9 2.1 7.5 5.5',
  settings:
    'M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  phone: 'M8 3h8a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 17.8h2',
  desktop: 'M5 4h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8 20h8M12 16v4',
  browser: `${CIRCLE}M3 12h18M12 3c2.4 2.6 3.6 5.6 3.6 9s-1.2 6.4-3.6 9c-2.4-2.6-3.6-5.6-3.6-9s1.2-6.4 3.6-9z`,
  plus: 'M12 5v14M5 12h14',
  'arrow-up': 'M12 19V5M6 11l6-6 6 6',
  'arrow-down': 'M12 5v14M6 13l6 6 6-6',
  clock: `${CIRCLE}M12 7.5V12l3 2`,
} as const
