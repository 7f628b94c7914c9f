const square = (color: string, mark: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${color}"/><path d="${mark}" fill="#fff"/></svg>`,
  )}`

export const fox = square('#f6851b', 'M8 10l9 6h6l9-6-3 12-9 9-9-9z')
export const ghost = square('#7c6cf0', 'M10 28c0-12 4-17 10-17s10 5 10 17l-3-3-3 3-4-3-4 3-3-3z')
export const sky = square(
  '#3b99fc',
  'M9 17c6-6 16-6 22 0l-3 3c-4-4-12-4-16 0zM9 22l5 5 6-6 6 6 5-5v4l-5 5-6-6-6 6-5-5z',
)
export const pale = square('#ffffff', 'M0 0z')
