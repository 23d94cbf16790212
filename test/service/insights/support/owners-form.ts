/** Posts a form of the owners' page as a browser does, without following where it leads. */
export type PostForm = (path: string, fields: Record<string, string>, cookie?: string) => Promise<Response>;

/**
 * @param origin - Of the service.
 * @param page - The full address of the owners' page.
 */
export function createPostForm(origin: string, page: string): PostForm {
  return (path, fields, cookie = '') =>
    fetch(page + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin, cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    });
}
