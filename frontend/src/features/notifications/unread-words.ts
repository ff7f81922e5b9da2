/** The server counts no further than one more. */
export const mostUnread = 99;

const mark = /^\(\d+\+?\) /;

/** "(3) Home · Verdoro": a window's title with the number of unread notifications, and without an earlier one. */
export function titleWith(unread: number, title: string): string {
  const bare = title.replace(mark, "");
  if (unread === 0) return bare;
  return `(${unread > mostUnread ? `${mostUnread}+` : unread}) ${bare}`;
}
