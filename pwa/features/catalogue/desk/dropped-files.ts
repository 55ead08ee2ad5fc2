/** A file with the folders that it was chosen from: "Lapwing/stl/W1L.stl". */
export interface NamedFile {
  file: File
  name: string
}
const litter = /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i
const wanted = (files: NamedFile[]) => files.filter(({ name }) => !litter.test(name))

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => entry.file(resolve, reject))
/** A folder is read a hundred entries at a time, until it gives none. */
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

/** What was dropped, folders walked through; what file managers leave behind is not among it. */
export async function droppedFiles(data: DataTransfer): Promise<NamedFile[]> {
  // Entries must be asked for before the first wait: afterwards the browser has taken them back.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (entries.length === 0) return wanted([...data.files].map((file) => ({ file, name: file.name })))
  return wanted((await Promise.all(entries.map(walk))).flat())
}
/** What was chosen in the browser's own dialog. */
export function chosenFiles(list: FileList | null): NamedFile[] {
  return wanted([...(list ?? [])].map((file) => ({ file, name: file.webkitRelativePath || file.name })))
}
