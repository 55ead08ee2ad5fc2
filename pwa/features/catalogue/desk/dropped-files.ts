/** "Lapwing/stl/W1L.stl" */
export interface NamedFile {
  file: File
  name: string
}
const litter = /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i
const wanted = (files: NamedFile[]) => files.filter(({ name }) => !litter.test(name))

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))
/** Gives a hundred entries a call, then none. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...some)
  }
}
async function walk(entry: FileSystemEntry): Promise<NamedFile[]> {
  if (entry.isFile)
    return [{ file: await fileOf(entry as FileSystemFileEntry), name: entry.fullPath.replace(/^\//, '') }]
  const inside = await entriesOf(entry as FileSystemDirectoryEntry)
  return (await Promise.all(inside.map(walk))).flat()
}

/** Walks folders; skips system files. */
export async function droppedFiles(data: DataTransfer): Promise<NamedFile[]> {
  // Entries are gone after the first await.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return wanted([...data.files].map((file) => ({ file, name: file.name })))
  return wanted((await Promise.all(entries.map(walk))).flat())
}
export function chosenFiles(list: FileList | null): NamedFile[] {
  return wanted([...(list ?? [])].map((file) => ({ file, name: file.webkitRelativePath || file.name })))
}
