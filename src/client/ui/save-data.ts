type Connection = { saveData?: boolean };

/** Whether the person asked the browser to spare data; not every browser tells. */
export const savesData = (): boolean => Boolean((navigator as { connection?: Connection }).connection?.saveData);
