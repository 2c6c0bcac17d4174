"""Reads iCalendar texts, a JSON list on standard input, with libical, which GNOME, KDE and Thunderbird's
servers use, and answers with a JSON list: what it finds wrong in each by RFC 5545 and, as it names a
method, by RFC 5546, and its events."""

import ctypes
import json
import re
import sys

VEVENT = 4


class Time(ctypes.Structure):
    _fields_ = [
        *((part, ctypes.c_int) for part in ("year", "month", "day", "hour", "minute", "second")),
        ("is_date", ctypes.c_int),
        ("is_daylight", ctypes.c_int),
        ("zone", ctypes.c_void_p),
    ]


ical = ctypes.CDLL("libical.so.3")


def function(name, result, *arguments):
    found = getattr(ical, name)
    found.restype, found.argtypes = result, arguments
    return found


component, text = ctypes.c_void_p, ctypes.c_char_p
parse = function("icalparser_parse_string", component, text)
free = function("icalcomponent_free", None, component)
check = function("icalrestriction_check", ctypes.c_int, component)
written = function("icalcomponent_as_ical_string", text, component)
first = function("icalcomponent_get_first_component", component, component, ctypes.c_int)
following = function("icalcomponent_get_next_component", component, component, ctypes.c_int)
uid = function("icalcomponent_get_uid", text, component)
sequence = function("icalcomponent_get_sequence", ctypes.c_int, component)
starts = function("icalcomponent_get_dtstart", Time, component)
ends = function("icalcomponent_get_dtend", Time, component)
instant = function("icaltime_as_timet_with_zone", ctypes.c_int64, Time, ctypes.c_void_p)


def event(found):
    start, end = starts(found), ends(found)
    return {
        "uid": (uid(found) or b"").decode(),
        "sequence": sequence(found),
        "start": 1000 * instant(start, start.zone),
        "end": 1000 * instant(end, end.zone),
    }


def events(calendar):
    found = first(calendar, VEVENT)
    while found:
        yield event(found)
        found = following(calendar, VEVENT)


def read(calendar_text):
    calendar = parse(calendar_text.encode())
    if not calendar:
        return {"faults": ["no calendar"], "events": []}
    is_good = check(calendar)
    # The parser and the check put each error beside the line that it is about.
    lines = re.sub(r"\r?\n[ \t]", "", written(calendar).decode()).splitlines()
    faults = [line for line in lines if line.startswith("X-LIC-ERROR")]
    if not is_good and not faults:
        faults = ["not as its method wants"]
    result = {"faults": faults, "events": list(events(calendar))}
    free(calendar)
    return result


print(json.dumps([read(one) for one in json.load(sys.stdin)]))
