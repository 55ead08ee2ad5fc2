/** Characters taken from the title. */
const most = 60

/** "My Dunlin, week 2" becomes "my-dunlin-week-2-0a1b2c3d4e": of the title what fits, then of the id what makes it unique. */
export function slugOfPost(title: string, id: string): string {
  const words = title
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, most)
    .replaceAll(/^-|-$/g, '')
  const tail = id.toLowerCase().replaceAll('-', '').slice(0, 10)
  return `${words || 'post'}-${tail}`
}
